import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CORPMSG_PRESSES } from './presses.ts';
import { useRefreshRuns } from './queries.ts';

/** Pauses a message, goes on with it, or stops it, whatever of it may be done. */
export function RunActs({ run }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const may = useMayPress(CORPMSG_PRESSES);
  const [stopping, setStopping] = useState(false);
  const { action } = run;
  return (
    <div className="corpmsg-acts">
      {action.pause && may('pause') && <Pause run={run} />}
      {action.resume && may('resume') && <Resume run={run} />}
      {action.stop && may('stop') && (
        <Button danger onClick={() => setStopping(true)}>
          {t('acts.stop')}
        </Button>
      )}
      {stopping && <StopModal run={run} onClose={() => setStopping(false)} />}
    </div>
  );
}

function Pause({ run: { corpmsg_id } }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const refresh = useRefreshRuns();
  const act = useSureAct(CORPMSG_PRESSES.pause, { onSuccess: refresh, onRefused: refresh });
  return (
    <>
      <Button loading={act.pending} onClick={() => act.send({ corpmsg_id })}>
        {t('acts.pause')}
      </Button>
      <ActAnswer act={act} />
    </>
  );
}

function Resume({ run: { corpmsg_id } }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const refresh = useRefreshRuns();
  const act = useSureAct(CORPMSG_PRESSES.resume, { onSuccess: refresh, onRefused: refresh });
  return (
    <>
      <Button type="primary" loading={act.pending} onClick={() => act.send({ corpmsg_id })}>
        {t('acts.resume')}
      </Button>
      <ActAnswer act={act} />
    </>
  );
}

function StopModal({ run: { corpmsg_id, title }, onClose }: { run: CorpMessageRun; onClose: () => void }) {
  const { t } = useTranslation('corpmsg');
  const refresh = useRefreshRuns();
  const act = useSureAct(CORPMSG_PRESSES.stop, {
    onSuccess: () => {
      toast.success(t('stopDone'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('stopOf', { name: title })}
      hint={t('stopHint')}
      okText={t('acts.stop')}
      danger
      onConfirm={() => act.send({ corpmsg_id })}
      onDismiss={onClose}
    />
  );
}
