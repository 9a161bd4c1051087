import { Tag } from 'antd';
import { RECEPTION_STATUS_NAMES, type ReceptionStatus } from '#domain/reception/status.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Whose words a status is told in; a visitor reads the operator's (spec §4). */
export type Side = keyof typeof RECEPTION_STATUS_NAMES;

const COLOURS: Record<ReceptionStatus, 'warning' | 'processing' | 'success' | 'error' | 'default'> = {
  1: 'warning',
  2: 'default',
  3: 'processing',
  4: 'error',
  5: 'success',
  6: 'default',
  7: 'success',
  8: 'default',
};

/** A reception's status as a tag. */
export function ReceptionStatusTag({ status, side }: { status: ReceptionStatus; side: Side }) {
  const lang = useLang();
  return (
    <Tag color={COLOURS[status]} className="reception-tag">
      {RECEPTION_STATUS_NAMES[side][status][lang]}
    </Tag>
  );
}
