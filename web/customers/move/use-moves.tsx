import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import type { Step } from '#domain/customers/steps.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { useRefresh } from '../queries.ts';
import { isAsked, MoveDialog, type Move } from './move-dialogs.tsx';
import { mayMoveTo } from './targets.ts';

/**
 * Moves opportunities between steps: at once where nothing is asked, else by a dialog, which the page shows. `onMoved` hears
 * of each that was made.
 */
export function useMoves(stepName: (step: string) => string, onMoved: (move: Move) => void = () => {}) {
  const { t } = useTranslation('customers');
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Move | null>(null);
  const done = (move: Move) => {
    setAsked(null);
    toast.success(t('board.moved', { name: move.row.name, step: stepName(move.step) }));
    refresh();
    onMoved(move);
  };
  const act = useSureAct(CUSTOMER_PRESSES.save, {
    onSuccess: (row) => done({ row, step: row.step }),
    onRefused: (error) => {
      toast.error(error.message);
      refresh();
    },
  });
  const move = (row: OpportunityRow, step: Step) => {
    if (!mayMoveTo(row, step)) return;
    if (act.pending) return toast.info(t('board.saving'));
    const next = { row, step };
    if (isAsked(next)) return setAsked(next);
    const { bid, lock } = row;
    act.send({ bid, lock, step: step as 'new' });
  };
  const dialog: ReactNode = asked && (
    <MoveDialog {...asked} stepName={stepName} onDone={done} onRefused={refresh} onClose={() => setAsked(null)} />
  );
  return { move, dialog };
}
