import { useTranslation } from 'react-i18next';
import type { App } from '#domain/apps/app.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import { useRefreshApps } from './use-refresh-apps.ts';

interface Props {
  app: Pick<App, 'app_id' | 'name' | 'name_en' | 'started' | 'lock'>;
  onClose: () => void;
}

/** Starts or stops an application. Mount it to open it. */
export function TurnModal({ app, onClose }: Props) {
  const { t } = useTranslation('apps');
  const name = useAppWords().nameOf(app);
  const refresh = useRefreshApps();
  const turn = app.started ? 'stop' : 'start';
  const act = useSureAct(APP_PRESSES[turn], {
    onSuccess: () => {
      toast.success(t(`${turn}Done`, { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t(`${turn}Of`, { name })}
      hint={t(`${turn}Hint`)}
      danger={app.started}
      onConfirm={() => act.send({ app_id: app.app_id, lock: app.lock })}
      onDismiss={onClose}
    />
  );
}
