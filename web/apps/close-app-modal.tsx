import { useTranslation } from 'react-i18next';
import type { TenantApp } from '#domain/apps/contract/park.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import { useRefreshApps } from './use-refresh-apps.ts';

/** Switches an application off in the park. Mount it to open it. */
export function CloseAppModal({ app, onClose }: { app: TenantApp; onClose: () => void }) {
  const { t } = useTranslation('apps');
  const name = useAppWords().nameOf(app);
  const refresh = useRefreshApps();
  const act = useSureAct(APP_PRESSES.turnOff, {
    onSuccess: () => {
      toast.success(t('turnOffDone', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('turnOffOf', { name })}
      hint={t('turnOffHint')}
      danger
      onConfirm={() => act.send({ app_id: app.app_id, lock: app.lock })}
      onDismiss={onClose}
    />
  );
}
