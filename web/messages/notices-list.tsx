import { Button, Checkbox, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { NOTICE_SHOW, type NoticeRow } from '#domain/articles/notices-contract.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { useNoticeMarking, useNotices } from '#web/components/messages/use-notices.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { MESSAGE_SIZE } from './message-query.ts';
import '#web/components/messages/messages.css';

const PARSERS = {
  show: parseAsStringLiteral(['all', 'unread'] as const).withDefault('all'),
  page: parseAsInteger.withDefault(1),
};
const MOST_PAGES = 500;

/** The notices of the reader’s park and of the provider, to be ticked and marked as read. */
export function NoticesList() {
  const { t } = useTranslation('messages');
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const pageNumber = Math.min(Math.max(query.page, 1), MOST_PAGES);
  const list = useNotices({ Type: NOTICE_SHOW[query.show], pageNumber, pageSize: MESSAGE_SIZE });
  const { List = [], TotalCount = 0, Seen = '', UnReadCount = 0 } = list.data?.Data ?? {};
  const none = list.data?.Data.List.length === 0 && !list.isPlaceholderData;
  usePageWithin(query.page, none, () => void set({ page: 1 }));
  const unread = query.show === 'unread';
  const empty = (
    <StateMessage
      title={t(unread ? 'noticesAllRead' : 'noticesEmpty')}
      hint={t(unread ? 'noticesAllReadHint' : 'noticesEmptyHint')}
    />
  );
  return (
    <>
      <div className="list-bar">
        <Segmented
          aria-label={t('show')}
          value={query.show}
          options={[
            { value: 'all', label: t('scope.all') },
            { value: 'unread', label: t('scope.unread') },
          ]}
          onChange={(show) => void set({ show: show as 'all' | 'unread', page: 1 })}
        />
      </div>
      <PageState query={list} empty={List.length === 0 ? empty : undefined}>
        <Rows key={pageNumber} items={List} seen={Seen} unread={UnReadCount} />
        {TotalCount > MESSAGE_SIZE && (
          <ListPages
            query={{ page: pageNumber, size: MESSAGE_SIZE }}
            total={TotalCount}
            onPage={(page) => void set({ page })}
          />
        )}
      </PageState>
    </>
  );
}

interface RowsProps {
  items: readonly NoticeRow[];
  /** When the list was answered. */
  seen: string;
  /** Of all pages. */
  unread: number;
}
function Rows({ items, seen, unread }: RowsProps) {
  const { t } = useTranslation('messages');
  const { several } = useNoticeMarking();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = items.filter(({ read }) => !read).map(({ id }) => id);
  const chosen = open.filter((id) => ticked.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  return (
    <section className="panel" aria-label={t('tabs.notices')}>
      <div className="message-bar">
        <Checkbox
          disabled={open.length === 0}
          checked={open.length > 0 && chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={({ target }) => setTicked(new Set(target.checked ? open : []))}
        >
          {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('chooseAll')}
        </Checkbox>
        <span className="message-acts">
          <Button
            disabled={chosen.length === 0}
            loading={several.isPending}
            onClick={() => several.mutate({ id_list: chosen })}
          >
            {t('markSome')}
          </Button>
          <Button disabled={unread === 0} loading={several.isPending} onClick={() => several.mutate({ Seen: seen })}>
            {t('markAll')}
          </Button>
        </span>
      </div>
      <ul className="message-list">
        {items.map((notice) => (
          <li key={notice.id}>
            <NoticeLine
              notice={notice}
              before={
                <Checkbox
                  aria-label={t('choose', { text: notice.title })}
                  disabled={notice.read}
                  checked={!notice.read && ticked.has(notice.id)}
                  onChange={({ target }) => tick(notice.id, target.checked)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One notice of a list: whether it is new, what it is called, whose it is and since when. */
function NoticeLine({ notice, before }: { notice: NoticeRow; before: React.ReactNode }) {
  const { t } = useTranslation('messages');
  const { id, title, summary, theme, read, of_provider, publish_time } = notice;
  return (
    <div className={`message-line${read ? '' : ' message-new'}`}>
      {before}
      <div className="message-body">
        <Link className="message-text" to={to.notice(id)}>
          {!read && <span className="message-dot" role="img" aria-label={t('isUnread')} />}
          {title}
        </Link>
        {summary !== '' && <p className="cell-note">{summary}</p>}
        <p className="cell-note message-facts">
          <span>{t(of_provider ? 'ofProvider' : 'ofPark')}</span>
          {theme !== '' && <Tag>{theme}</Tag>}
          <time className="num" dateTime={publish_time}>
            {formatMinute(publish_time)}
          </time>
        </p>
      </div>
    </div>
  );
}
