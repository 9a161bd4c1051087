import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import { asLogLevel, LOG_LEVEL_NAMES, LOG_LEVELS } from '#domain/iot/device.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';

/** What of a device is written to its log; whoever may chooses. */
export function LevelChoice({ device: { product_id, device_id, lock, log_level } }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const refresh = useRefresh();
  const may = useMayPress(IOT_PRESSES)('logLevel');
  const level = asLogLevel(log_level);
  const act = useSureAct(IOT_PRESSES.logLevel, {
    onSuccess: (saved) => {
      toast.success(t('device.levelSaved', { level: LOG_LEVEL_NAMES[asLogLevel(saved.log_level)][lang] }));
      refresh();
    },
    onRefused: refresh,
  });
  if (!may) return <>{LOG_LEVEL_NAMES[level][lang]}</>;
  return (
    <>
      <Select
        className="iot-level"
        aria-label={t('devices.logLevel')}
        value={level}
        disabled={isOpen(act)}
        options={Object.values(LOG_LEVELS).map((value) => ({ value, label: LOG_LEVEL_NAMES[value][lang] }))}
        onChange={(next) => act.send({ product_id, device_id, lock, log_level: next })}
      />
      <ActAnswer act={act} />
    </>
  );
}
