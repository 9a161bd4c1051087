import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { to } from '#web/paths.ts';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { inboxAddress } from '#web/components/inbox/use-inbox.ts';
import { queryOf } from './list/list-query.ts';
import { AdvanceSwitch, type Advance } from './task/advance.tsx';
import { Shortcuts } from './task/shortcuts.tsx';
import type { TaskQueue } from './use-task-queue.ts';

/** The list or the inbox that a case was opened from. */
export const listAddress = (list: string): string =>
  isInbox(list) ? inboxAddress(list) : `${to.subsidyList(queryOf(list).from)}${list === '' ? '' : `?${list}`}`;

/** Back to the list as it was, and the neighbours of this task. */
export function QueueBar({ queue, list, advance }: { queue: TaskQueue; list: string; advance: Advance }) {
  const { t } = useTranslation(['review', 'today']);
  const { previous, next, position, total } = queue;
  return (
    <CaseNav back={{ path: listAddress(list), label: isInbox(list) ? t('today:back') : t('queue.back') }}>
      <span className="queue-place">
        <span className="keys-hint">
          <AdvanceSwitch advance={advance} />
          <Shortcuts />
        </span>
        {position > 0 && <span className="num">{t('queue.place', { position, total })}</span>}
        {previous && (
          <Link to={previous.path} title={previous.name}>
            <LeftOutlined aria-hidden="true" /> {t('queue.previous')}
          </Link>
        )}
        {next && (
          <Link to={next.path} title={`${next.name} ${next.id}`}>
            {t('queue.next')} <RightOutlined aria-hidden="true" />
          </Link>
        )}
      </span>
    </CaseNav>
  );
}
