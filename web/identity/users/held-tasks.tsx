import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

type Tasks = UserDetail['tasks'];
type Task = Tasks['items'][number];

const addressOf = ({ case_kind, case_no, tenant_id, flow_id }: Task): string =>
  case_kind === 'subsidy'
    ? to.detail({ apply_num: case_no, tenant_id, flow_id, op: 'details' })
    : case_kind === 'reception'
      ? to.receptionDetail({ reserve_num: case_no, tenant_id })
      : to.demandDetail({ bid: case_no });

/** The open tasks that a person alone holds, each leading to where it can be handed on. */
export function HeldTasks({ tasks: { total, items }, hint }: { tasks: Tasks; hint?: string }) {
  const { t } = useTranslation('users');
  return (
    <div className="user-tasks">
      <p>{t('tasks', { count: total })}</p>
      {hint !== undefined && total > 0 && <p className="modal-hint">{hint}</p>}
      <ul>
        {items.map((task) => (
          <li key={task.case_no}>
            <Link to={addressOf(task)} lang="zxx">
              {task.case_no}
            </Link>{' '}
            {task.due_time !== null && (
              <span className="cell-note num">{t('due', { time: formatMinute(task.due_time) })}</span>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && <p className="cell-note">{t('moreTasks', { count: total - items.length })}</p>}
    </div>
  );
}
