import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import type { Neighbour } from '#web/components/case/use-queue.ts';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { inboxAddress } from '#web/components/inbox/use-inbox.ts';
import { to } from '#web/paths.ts';

/** The list or the inbox that a demand was opened from. */
export const listAddress = (list: string): string => (isInbox(list) ? inboxAddress(list) : to.demandList(list));

/** The way back, and on to the next duty of the inbox. */
export function DemandNav({ list, next }: { list: string; next: Neighbour | undefined }) {
  const { t } = useTranslation(['demand', 'today', 'review']);
  const label = isInbox(list) ? t('today:back') : t('detail.back');
  return (
    <CaseNav back={{ path: listAddress(list), label }}>
      {next && (
        <Link to={next.path} title={`${next.name} ${next.id}`}>
          {t('review:queue.next')} <RightOutlined aria-hidden="true" />
        </Link>
      )}
    </CaseNav>
  );
}
