import { useEffect, useState } from 'react';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useApplication } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useHeld } from '#web/shared/screen/use-held.ts';
import type { CaseDialog } from './list/row-actions.ts';
import { useDecision } from './review/use-decision.ts';
import type { Settled } from './settled.ts';
import { useAdvance } from './task/advance.tsx';
import { useCaseKeys } from './task/use-case-keys.ts';
import { useNextAfter } from './task/use-next-after.ts';
import { useTaskActs } from './task/use-task-acts.ts';
import type { CaseAddress } from './use-case-address.ts';
import { useTaskQueue } from './use-task-queue.ts';

/** What a decision depends on: another task, form, status or reason, or a file that a colleague handed in, is another case to decide. */
const stateOf =
  (me: string) =>
  (c: CaseDetail): string =>
    [c.task_id, c.revision_id, c.status, c.message, othersDocuments(c, me)].join('|');
const othersDocuments = ({ documents }: CaseDetail, me: string): number =>
  documents.filter(({ operator }) => operator !== me).length;
const mayAct = ({ action }: CaseDetail): boolean => action.approval || action.modify || action.answer;

export type CaseWork = ReturnType<typeof useCaseWork>;

/** Everything that the user does with the case of an address: what they decide and write, and what comes after it. */
export function useCaseWork({ apply_num, tenant_id, list }: CaseAddress) {
  const { scene, user } = useSignedIn();
  const query = useApplication(scene, { apply_num, tenant_id });
  const [settled, setSettled] = useState<Settled | null>(null);
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const decision = useDecision(setSettled);
  const { shown, newer, adopt } = useHeld(query.data, {
    stateOf: stateOf(user.name),
    mayAct,
    released: () => settled !== null,
  });
  const queue = useTaskQueue(list, apply_num);
  const advance = useAdvance();
  useNextAfter({ settled, shown, queue, enabled: advance.on });
  const { note, reason, corrections } = decision.draft;
  const written = [note, reason, ...Object.keys(corrections)].some((text) => text.trim() !== '');
  useUnsaved(() => written && settled === null);
  const stay = () => {
    setSettled(null);
    decision.restart();
  };
  const tasks = useTaskActs(shown, (act) => {
    if ((act === 'transfer' || act === 'delegate') && shown?.action.approval) setSettled({ kind: 'handed' });
    if (act === 'withdraw') stay();
  });
  const claim = shown?.task_action.claim ? () => tasks.start('claim') : undefined;
  useCaseKeys({ shown, settled, decision, queue, claim });
  // the next case begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const reload = () => {
    adopt();
    decision.clear();
  };
  return { query, shown, newer, settled, setSettled, dialog, setDialog, decision, queue, advance, tasks, stay, reload };
}
