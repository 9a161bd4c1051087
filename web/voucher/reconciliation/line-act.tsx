import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  reconciliationContract,
  type ReconciliationLine,
  type ReconciliationView,
} from '#domain/voucher/contract/reconciliation.ts';
import { actsOf, type ReconcilingAct } from '#domain/voucher/reconciliation/kinds.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { RECONCILIATION_PRESSES } from './presses.ts';

/** The acts that a difference takes, the offered one first, for whoever may. */
export function ActButtons({
  line: { act: offered, voucher_num },
  onAct,
}: {
  line: ReconciliationLine;
  onAct: (act: ReconcilingAct) => void;
}) {
  const { t } = useTranslation('reconciliation');
  const may = useMayPress(RECONCILIATION_PRESSES);
  return actsOf(offered)
    .filter((act) => may(act))
    .map((act) => (
      <Button
        key={act}
        type="link"
        size="small"
        className={act === 'correct' ? 'row-act row-act-main' : 'row-act'}
        aria-label={t('act.of', { act: t(`act.${act}`), number: voucher_num })}
        onClick={() => onAct(act)}
      >
        {t(`act.${act}`)}
      </Button>
    ));
}

interface Props {
  head: ReconciliationView;
  line: ReconciliationLine;
  act: ReconcilingAct;
  onClose: () => void;
}

/** Asks for the reason of an act on a difference. Mount it to open it. */
export function LineActModal({ head, line, act, onClose }: Props) {
  const { t } = useTranslation('reconciliation');
  const hint = useHint(line, act);
  const { tenant_id, reconciliation_id } = head;
  const { position, task_id } = line;
  const correct = useSureAct(RECONCILIATION_PRESSES.correct, useSettled(head, t('act.corrected'), onClose));
  const note = useSureAct(RECONCILIATION_PRESSES.note, useSettled(head, t('act.noted'), onClose));
  const of = { tenant_id, reconciliation_id, position };
  const isCorrection = act === 'correct';
  return (
    <ReasonModal
      act={isCorrection ? correct : note}
      title={t(isCorrection ? 'act.correct' : 'act.note')}
      hint={hint}
      label={t('act.reason')}
      max={200}
      onConfirm={(reason) => (isCorrection ? correct.send({ ...of, task_id, reason }) : note.send({ ...of, reason }))}
      onDismiss={onClose}
    />
  );
}

function useHint(
  { kind, amount, correction, moved, used_now, voucher_num: number }: ReconciliationLine,
  act: ReconcilingAct,
): string {
  const { t } = useTranslation('reconciliation');
  if (!correction) {
    if (kind === 'twice') return t('act.noteTwice');
    if (kind === 'ours_only') return t('act.noteSilent');
    return amount === null ? t('act.noteUnknown', { number }) : t('act.noteHint');
  }
  if (act === 'note') return t('act.noteInstead');
  const params = { number, from: formatAmount(used_now ?? '0'), to: formatAmount(correction.used) };
  const said = correction.status === 'used_up' ? t('act.correctUsedUp', params) : t('act.correctHint', params);
  return moved ? `${t('act.movedHint')}${said}` : said;
}

/** What an act on a line comes to: the file and its lines are read again, and the vouchers. */
function useSettled({ reconciliation_id }: ReconciliationView, told: string, onClose: () => void) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['reconciliation', reconciliation_id] });
    void client.invalidateQueries({ queryKey: ['resource', reconciliationContract.listReconciliationLines.path] });
    void client.invalidateQueries({ queryKey: ['voucher'] });
  };
  return {
    onSuccess: () => {
      toast.success(told);
      refresh();
      onClose();
    },
    onRefused: refresh,
  };
}
