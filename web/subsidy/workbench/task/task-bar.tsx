import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TASK_ACTS, whyNot, type TaskActs } from './use-task-acts.ts';
import './task.css';

/** Acts without a dialog, in which their answer would stand. */
const DIRECT = ['claim', 'release'] as const;
/** What does not depend on whether the step is one of staff. */
const ALWAYS: readonly string[] = ['copy', 'withdraw'];

/** The open task: who has it and what the reader may do with it. Nothing once the case is over. */
export function TaskBar({ detail, tasks }: { detail: CaseDetail; tasks: TaskActs }) {
  const { t } = useTranslation('task');
  const { task, step_kind } = detail;
  if (!task) return null;
  const acts = step_kind === 'submit' ? TASK_ACTS.filter((act) => ALWAYS.includes(act)) : TASK_ACTS;
  return (
    <section className="panel task-bar" aria-label={t('title')}>
      <TaskFacts detail={detail} task={task} />
      <div className="task-acts" role="group" aria-label={t('acts.label')}>
        {acts.map((act) => {
          const why = whyNot(detail, act);
          return (
            <WhyButton
              key={act}
              why={why}
              loading={tasks.acts[act].pending}
              {...(act === 'claim' && { 'aria-keyshortcuts': 'c' })}
              onClick={() => tasks.start(act)}
            >
              {t(`acts.${act}`)}
            </WhyButton>
          );
        })}
      </div>
      {DIRECT.map((act) => tasks.acts[act].unsettled && <ActAnswer key={act} act={tasks.acts[act]} />)}
    </section>
  );
}
