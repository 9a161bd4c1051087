import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CaseHeading } from '#web/components/case/case-heading.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import type { CaseDialog } from './list/row-actions.ts';
import { whyNot, TASK_ACTS, type TaskAct, type TaskActs } from './task/use-task-acts.ts';

interface Props {
  detail: CaseDetail;
  tasks: TaskActs;
  onDialog: (dialog: CaseDialog) => void;
  onPrint: () => void;
  onExport: () => void;
}
/** What does not depend on whether the step is one of staff. */
const ALWAYS: readonly TaskAct[] = ['copy', 'withdraw'];

/** Whose case it is, its number and status, having its task, and what may be done besides deciding. */
export function ApplicationHeading({ detail, tasks, onDialog, onPrint, onExport }: Props) {
  const { t } = useTranslation(['task', 'workbench', 'common']);
  const { action, task, step_kind } = detail;
  const acts = !task ? [] : step_kind === 'submit' ? ALWAYS : TASK_ACTS;
  const first = acts.find((act) => (act === 'claim' || act === 'release') && whyNot(detail, act) === undefined);
  const start = (act: TaskAct) => ({ key: act, label: t(`acts.${act}`), onClick: () => tasks.start(act) });
  return (
    <CaseHeading
      name={detail.corp_name}
      number={detail.apply_num}
      status={<ApplicationStatus status={detail.status} />}
      facts={<span className="num">{detail.credit_code}</span>}
      temporal={detail.temporal_url}
      primary={
        <>
          {first && (
            <Button
              loading={tasks.acts[first].pending}
              {...(first === 'claim' && { 'aria-keyshortcuts': 'c' })}
              onClick={() => tasks.start(first)}
            >
              {t(`acts.${first}`)}
            </Button>
          )}
          <Button onClick={onExport}>{t('workbench:export.open')}</Button>
        </>
      }
      onRecords={() => onDialog('records')}
      more={[
        acts.filter((act) => act !== first).map((act) => ({ ...start(act), why: whyNot(detail, act) })),
        [{ key: 'print', label: t('common:print'), onClick: onPrint }],
        action.close
          ? [{ key: 'close', label: t('workbench:act.close'), danger: true, onClick: () => onDialog('close') }]
          : [],
      ]}
    />
  );
}
