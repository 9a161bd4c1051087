import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { to } from '#web/paths.ts';
import { caseAddress, mainLink } from './list/row-actions.ts';
import { AdvanceSwitch, type Advance } from './task/advance.tsx';
import { Shortcuts } from './task/shortcuts.tsx';
import type { TaskQueue } from './use-task-queue.ts';

export const listAddress = (list: string): string => `${to.subsidyList('online')}${list === '' ? '' : `?${list}`}`;
export const taskAddress = (task: ListItem, list: string): string => caseAddress(task, mainLink(task), list);

/** Back to the list as it was, and the neighbours of this task. */
export function QueueBar({ queue, list, advance }: { queue: TaskQueue; list: string; advance: Advance }) {
  const { t } = useTranslation('review');
  const { previous, next, position, total } = queue;
  return (
    <CaseNav back={{ path: listAddress(list), label: t('queue.back') }}>
      <span className="queue-place">
        <span className="keys-hint">
          <AdvanceSwitch advance={advance} />
          <Shortcuts />
        </span>
        {position > 0 && <span className="num">{t('queue.place', { position, total })}</span>}
        {previous && (
          <Link to={taskAddress(previous, list)} title={previous.corp_name}>
            <LeftOutlined aria-hidden="true" /> {t('queue.previous')}
          </Link>
        )}
        {next && (
          <Link to={taskAddress(next, list)} title={`${next.corp_name} ${next.apply_num}`}>
            {t('queue.next')} <RightOutlined aria-hidden="true" />
          </Link>
        )}
      </span>
    </CaseNav>
  );
}
