import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/focusable-scroll.tsx';
import { LeaveGuard } from '#web/components/leave-guard.tsx';
import { PageLoading } from '#web/components/page-loading.tsx';
import { LoadError } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { StepBar } from '#web/components/subsidy-detail/step-bar.tsx';
import { useApplication } from '#web/shared/queries.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { useUnsaved } from '#web/shared/unsaved.ts';
import { useHeld } from '#web/shared/use-held.ts';
import { AssistWorkspace } from './review/assist-workspace.tsx';
import { CaseDialogs } from './case-dialogs.tsx';
import { CaseHeading } from './case-heading.tsx';
import { casePanel } from './case-panel.tsx';
import { CaseSummary } from './case-summary.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { QueueBar } from './queue-bar.tsx';
import { ReviewWorkspace } from './review/review-workspace.tsx';
import type { CaseDialog } from './list/row-actions.ts';
import type { Settled } from './settled.ts';
import type { CaseAddress } from './use-case-address.ts';
import { TaskBar } from './task/task-bar.tsx';
import { TaskDialogs } from './task/task-dialogs.tsx';
import { useAdvance } from './task/advance.tsx';
import { useCaseKeys } from './task/use-case-keys.ts';
import { useNextAfter } from './task/use-next-after.ts';
import { useTaskActs } from './task/use-task-acts.ts';
import { targetOf, useDecision } from './review/use-decision.ts';
import { useTaskQueue } from './use-task-queue.ts';
import { VisitTrail } from './visit-trail.tsx';

/** What a decision depends on: another task, document, status or reason is another case to decide. */
const stateOf = (c: CaseDetail): string => [c.task_id, c.revision_id, c.status, c.message].join('|');
const mayAct = ({ action }: CaseDetail): boolean => action.approval || action.modify || action.answer;

/** One case under the workbench's scenes: what it is, where it stands, and what the user decides about it. */
export function CasePage({ address }: { address: CaseAddress }) {
  const { t } = useTranslation(['review', 'workbench']);
  const { scene } = useSignedIn();
  const { apply_num, tenant_id, list } = address;
  const query = useApplication(scene, { apply_num, tenant_id });
  const [settled, setSettled] = useState<Settled | null>(null);
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const decision = useDecision(setSettled);
  const { shown, newer, adopt } = useHeld(query.data, { stateOf, mayAct, released: () => settled !== null });
  const queue = useTaskQueue(list, apply_num);
  const advance = useAdvance();
  useNextAfter({ settled, shown, queue, list, enabled: advance.on });
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
  useCaseKeys({ shown, settled, decision, queue, list, claim });
  // the next case begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);

  const bar = <QueueBar queue={queue} list={list} advance={advance} />;
  if (!shown) {
    return (
      <div className="case-page">
        <PageTitle className="visually-hidden">{t('title')}</PageTitle>
        {bar}
        {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />}
      </div>
    );
  }
  const { action } = shown;
  const assisting = settled === null && address.op === 'modify' && action.modify;
  const reload = () => {
    adopt();
    decision.clear();
  };
  const top = (
    <>
      {newer && !decision.locked && <MovedNotice shown={shown} newer={newer} correcting={assisting} onAdopt={reload} />}
      <CaseBanner status={shown.status} message={shown.message} />
      <TaskBar detail={shown} tasks={tasks} />
      <section className="panel">
        <CaseSummary detail={shown} wording={shown.subsidy_wording} />
        <StepBar flowId={shown.flow_id} />
      </section>
    </>
  );
  const trail = <VisitTrail flowId={shown.flow_id} votes={shown.task?.votes ?? []} />;
  const { draft, tick } = decision;
  const returning = settled === null && draft.verdict === 'return' && targetOf(shown, draft)?.kind === 'submit';
  const ticks = returning ? { remarks: draft.corrections, set: tick } : null;
  const panel = casePanel({
    t,
    shown,
    settled,
    decision,
    queue,
    list,
    onReload: reload,
    onStay: stay,
    onAnswer: () => setDialog('answer'),
    onModify: () => address.setOp('modify'),
  });
  return (
    <FocusableScroll>
      <div className="case-page">
        {bar}
        <CaseHeading detail={shown} onDialog={setDialog} />
        {assisting ? (
          <AssistWorkspace
            key={shown.revision_id}
            detail={shown}
            decision={decision}
            wording={shown.subsidy_wording}
            top={top}
            aside={trail}
            onSettled={setSettled}
            onReload={reload}
          />
        ) : (
          <ReviewWorkspace
            detail={shown}
            address={address}
            wording={shown.subsidy_wording}
            top={top}
            panel={panel}
            aside={trail}
            ticks={ticks}
          />
        )}
        {dialog && (
          <CaseDialogs
            dialog={dialog}
            row={shown}
            onClose={() => setDialog(null)}
            onDone={(kind) => setSettled({ kind })}
          />
        )}
        <TaskDialogs detail={shown} tasks={tasks} />
        <LeaveGuard />
      </div>
    </FocusableScroll>
  );
}
