import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { RecordsModal } from '#web/components/records/records-modal.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { AnswerModal } from './review/answer-modal.tsx';
import type { CaseDialog } from './list/row-actions.ts';

type Row = Pick<ListItem, 'apply_num' | 'tenant_id' | 'corp_name' | 'message'>;
interface Props {
  dialog: CaseDialog;
  row: Row;
  onClose: () => void;
  /** After an accepted act. */
  onDone?: (kind: 'closed' | 'refused') => void;
}

/** The dialogs of a case, the same in the list and on its page. */
export function CaseDialogs({ dialog, row, onClose, onDone }: Props) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const client = useQueryClient();
  const done = (kind: 'closed' | 'refused') => {
    toast.success(t(kind === 'closed' ? 'close.success' : 'answer.refused'));
    void client.invalidateQueries({ queryKey: ['subsidy'] });
    onClose();
    onDone?.(kind);
  };
  const ours = useSureAct(approvalContract.closeApply, {
    onSuccess: (_, { answer }) => done(answer === 'refuse' ? 'refused' : 'closed'),
  });
  const clouds = useSureAct(approvalContract.cloudCloseApply, { onSuccess: () => done('closed') });
  const { apply_num, tenant_id } = row;
  if (dialog === 'records') return <RecordsModal of={row} onClose={onClose} />;
  if (dialog === 'answer') {
    return (
      <AnswerModal
        row={row}
        act={ours}
        onDismiss={onClose}
        onAnswer={(answer, reason) => ours.send({ apply_num, answer, reason })}
      />
    );
  }
  const provider = isProviderScene(scene);
  return (
    <ReasonModal
      act={provider ? clouds : ours}
      title={t('close.title')}
      label={t('close.label')}
      hint={t('close.hint')}
      max={200}
      danger
      onDismiss={onClose}
      onConfirm={(reason) =>
        provider ? clouds.send({ apply_num, tenant_id, reason }) : ours.send({ apply_num, reason })
      }
    />
  );
}
