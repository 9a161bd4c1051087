import { useTranslation } from 'react-i18next';
import { asProductStatus, PRODUCT_STATUS, PRODUCT_STATUS_NAMES } from '#domain/iot/product.ts';
import type { Device } from '#domain/iot/contract/devices.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Where a product stands. */
export function ProductMark({ status }: { status: number }) {
  const known = asProductStatus(status);
  const tone = known === PRODUCT_STATUS.released ? 'good' : 'moving';
  return <StatusMark tone={tone}>{PRODUCT_STATUS_NAMES[known][useLang()]}</StatusMark>;
}

/** How a device stands: kept out, there, or not heard of. */
export const standingOf = ({ disabled, online, seen_time }: Pick<Device, 'disabled' | 'online' | 'seen_time'>) => {
  if (disabled) return { word: 'isDisabled', tone: 'bad' } as const;
  if (online) return { word: 'online', tone: 'good' } as const;
  return seen_time === null
    ? ({ word: 'never', tone: 'waiting' } as const)
    : ({ word: 'offline', tone: 'over' } as const);
};
/** How a device stands, by a dot and its word. */
export function DeviceMark({ device }: { device: Parameters<typeof standingOf>[0] }) {
  const { t } = useTranslation('iot');
  const { word, tone } = standingOf(device);
  return <StatusMark tone={tone}>{t(`device.${word}`)}</StatusMark>;
}
