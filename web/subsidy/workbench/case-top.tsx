import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { StepBar } from '#web/components/subsidy-detail/step-bar.tsx';
import { CaseSummary } from './case-summary.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { TaskBar } from './task/task-bar.tsx';
import type { CaseWork } from './use-case-work.ts';

/** What the user must know before they read a case: that it has changed, its status, who has the task, where it stands. */
export function CaseTop({ shown, work, assisting }: { shown: CaseDetail; work: CaseWork; assisting: boolean }) {
  const { newer, decision, tasks, reload } = work;
  return (
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
}
