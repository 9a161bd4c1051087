import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActivityRow } from '#domain/activities/contract/workbench.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ACTIVITY_PRESSES } from './presses.ts';

/** An act that is asked for, and of which activity. */
export interface OpenAct {
  act: 'submit' | 'recall' | 'withdraw' | 'approve' | 'reject';
  row: ActivityRow;
}
type Props = OpenAct & { onClose: () => void };

/** Asks before an act on an activity. Mount it to open it. */
export function ActivityActModal(props: Props) {
  switch (props.act) {
    case 'submit':
    case 'recall':
      return <Submit {...props} recall={props.act === 'recall'} />;
    case 'withdraw':
      return <Withdraw {...props} />;
    case 'approve':
      return <Approve {...props} />;
    case 'reject':
      return <Reject {...props} />;
  }
}

/** What follows an answer: it is told, everything that shows the activity is read anew, and the dialog closes. */
function useSettled({ act, row, onClose }: Props) {
  const { t } = useTranslation('activities');
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['resource'] });
    void client.invalidateQueries({ queryKey: ['activity'] });
  };
  return {
    title: t(`actsOf.${act}`, { name: row.title }),
    hint: t(`hints.${act}`),
    onRefused: refresh,
    onSuccess: () => {
      toast.success(t(`done.${act}`, { name: row.title }));
      refresh();
      onClose();
    },
  };
}

function Submit({ recall, ...props }: Props & { recall: boolean }) {
  const { title, hint, ...settled } = useSettled(props);
  const act = useSureAct(ACTIVITY_PRESSES.submit, settled);
  const { activity_id, lock } = props.row;
  return (
    <ActModal
      {...{ act, title, hint }}
      onConfirm={() => act.send({ activity_id, lock, recall })}
      onDismiss={props.onClose}
    />
  );
}

function Withdraw(props: Props) {
  const { t } = useTranslation('activities');
  const { title, hint, ...settled } = useSettled(props);
  const act = useSureAct(ACTIVITY_PRESSES.withdraw, settled);
  const { activity_id, lock } = props.row;
  return (
    <ReasonModal
      {...{ act, title, hint }}
      label={t('reason')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ activity_id, lock, reason })}
      onDismiss={props.onClose}
    />
  );
}

function Approve(props: Props) {
  const { title, hint, ...settled } = useSettled(props);
  const act = useSureAct(ACTIVITY_PRESSES.approve, settled);
  const { tenant_id, activity_id, lock } = props.row;
  return (
    <ActModal
      {...{ act, title, hint }}
      onConfirm={() => act.send({ tenant_id, activity_id, lock })}
      onDismiss={props.onClose}
    />
  );
}

function Reject(props: Props) {
  const { t } = useTranslation('activities');
  const { title, hint, ...settled } = useSettled(props);
  const act = useSureAct(ACTIVITY_PRESSES.reject, settled);
  const { tenant_id, activity_id, lock } = props.row;
  return (
    <ReasonModal
      {...{ act, title, hint }}
      label={t('reason')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ tenant_id, activity_id, lock, reason })}
      onDismiss={props.onClose}
    />
  );
}
