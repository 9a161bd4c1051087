import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { AppealNotice } from '#web/components/subsidy-detail/appeal-notice.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { StepBar } from '#web/components/subsidy-detail/step-bar.tsx';
import { CaseSummary } from './case-summary.tsx';
import { ApplicationMoved } from './application-moved.tsx';
import { TaskFacts } from './task/task-facts.tsx';
import type { CaseWork } from './use-case-work.ts';
import './task/task.css';

/** Acts without a dialog, in which their answer would stand. */
const DIRECT = ['claim', 'release'] as const;

/** What the user must know before they read a case: that it has changed, its facts, where it stands, who has the task. */
export function CaseTop({ shown, work, assisting }: { shown: CaseDetail; work: CaseWork; assisting: boolean }) {
  const { t } = useTranslation('task');
  const { newer, decision, tasks, reload } = work;
  const unsettled = DIRECT.map((act) => tasks.acts[act]).filter((act) => act.unsettled);
  return (
    <>
      {newer && !decision.locked && (
        <ApplicationMoved shown={shown} newer={newer} correcting={assisting} onAdopt={reload} />
      )}
      <CaseBanner status={shown.status} message={shown.message} />
      <AppealNotice detail={shown} />
      {unsettled.map((act, i) => (
        <ActAnswer key={i} act={act} />
      ))}
      <section className="panel case-top">
        <CaseSummary detail={shown} wording={shown.subsidy_wording} />
        <StepBar flowId={shown.flow_id} />
        {shown.task && (
          <section aria-label={t('title')}>
            <TaskFacts detail={shown} task={shown.task} />
          </section>
        )}
      </section>
    </>
  );
}
