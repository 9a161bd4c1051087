import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { MessageView } from '#domain/messages/contract.ts';
import { kindsOf, MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import { CASE_NAMES } from '#domain/messages/texts.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { MessageLine } from '#web/components/messages/message-line.tsx';
import { useMarking, useMessages, useUnread } from '#web/components/messages/use-messages.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { inputOf, isFiltered, MESSAGE_SIZE, useMessageQuery } from './message-query.ts';
import '#web/components/list/list.css';
import { NoticesList } from './notices-list.tsx';
import './messages-page.css';

const Settings = lazy(() => import('./settings-drawer.tsx').then((m) => ({ default: m.SettingsDrawer })));

/** `/messageNotification`: at `news-table` the notices to everybody, at `messages` what the reader was told (spec §2, product §13). */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const [settings, setSettings] = useState(false);
  const navigate = useNavigate();
  const tab = useLocation().pathname.startsWith(to.notices()) ? 'notices' : 'messages';
  const { unread, unread_notices } = useUnread().data ?? {};
  return (
    <div className="workbench-page messages-page">
      <PageTitle
        hint={t(tab === 'notices' ? 'noticesHint' : 'hint')}
        extra={
          <Button icon={<SettingOutlined aria-hidden="true" />} onClick={() => setSettings(true)}>
            {t('settings')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <CountTabs
        value={tab}
        label={t('tabsLabel')}
        options={[
          { key: 'messages', name: t('tabs.messages'), count: unread },
          { key: 'notices', name: t('tabs.notices'), count: unread_notices },
        ]}
        // what was asked of the one is no question to the other
        onChange={(next) => void navigate(next === 'notices' ? to.notices() : to.messages())}
      />
      {tab === 'notices' ? <NoticesList /> : <PersonalMessages />}
      {settings && (
        <Suspense fallback={null}>
          <Settings onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The list with its filters, which live in the address. */
function PersonalMessages() {
  const { t } = useTranslation('messages');
  const { query, change } = useMessageQuery();
  const list = useMessages(inputOf(query), { placeholderData: (before) => before });
  const { items = [], total = 0, seen = '' } = list.data ?? {};
  const none = list.data?.items.length === 0 && !list.isPlaceholderData;
  usePageWithin(query.page, none, () => change({ page: 1 }));
  const filtered = isFiltered(query);
  const empty = (
    <StateMessage
      title={t(filtered ? 'emptyFiltered' : 'empty')}
      hint={t(filtered ? 'emptyFilteredHint' : 'emptyHint')}
    >
      {filtered && <Button onClick={() => change(null)}>{t('reset')}</Button>}
    </StateMessage>
  );
  return (
    <>
      <Filters />
      <PageState query={list} empty={items.length === 0 ? empty : undefined}>
        <Rows key={`${query.page}`} items={items} seen={seen} />
        {total > MESSAGE_SIZE && (
          <ListPages
            query={{ page: query.page, size: MESSAGE_SIZE }}
            total={total}
            onPage={(page) => change({ page })}
          />
        )}
      </PageState>
    </>
  );
}

function Filters() {
  const { t } = useTranslation('messages');
  const { t: c } = useTranslation();
  const lang = useLang();
  const { isStaff } = useSignedIn();
  const { query, change } = useMessageQuery();
  const kinds = kindsOf(isStaff ? 'staff' : 'portal');
  return (
    <div className="list-bar">
      <div className="list-filters">
        <Segmented
          aria-label={t('show')}
          value={query.show}
          options={[
            { value: 'all', label: t('scope.all') },
            { value: 'unread', label: t('scope.unread') },
          ]}
          onChange={(show) => change({ show: show as 'all' | 'unread' })}
        />
        <Select
          className="filter-status"
          aria-label={t('kind')}
          value={query.kind ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('anyKind') },
            ...kinds.map((value) => ({ value, label: MESSAGE_KINDS[value][lang] })),
          ]}
          onChange={(kind) => change({ kind: kinds.find((each) => each === kind) ?? null })}
        />
        <Select
          className="filter-status"
          aria-label={t('caseKind')}
          value={query.case_kind ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('anyCase') },
            ...CASE_KINDS.map((value) => ({ value, label: CASE_NAMES[value][lang] })),
          ]}
          onChange={(kind) => change({ case_kind: CASE_KINDS.find((each) => each === kind) ?? null })}
        />
        <KeywordSearch
          label={t('search')}
          hint={t('searchHint')}
          act={c('act.search')}
          keyword={query.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </div>
    </div>
  );
}

/** The messages of a page, to be ticked and marked as read. */
function Rows({ items, seen }: { items: readonly MessageView[]; seen: string }) {
  const { t } = useTranslation('messages');
  const session = useSignedIn();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = items.filter(({ read }) => !read).map(({ message_id }) => message_id);
  const chosen = open.filter((id) => ticked.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  return (
    <section className="panel" aria-label={t('title')}>
      <Marking open={open} chosen={chosen} seen={seen} onChoose={(every) => setTicked(new Set(every ? open : []))} />
      <ul className="message-list">
        {items.map((message) => (
          <li key={message.message_id}>
            <MessageLine
              message={message}
              path={to.message(message.message_id)}
              park={session.user.tenant_name === ''}
              before={
                <Checkbox
                  aria-label={t('choose', { text: message.text })}
                  disabled={message.read}
                  checked={!message.read && ticked.has(message.message_id)}
                  onChange={({ target }) => tick(message.message_id, target.checked)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Marked {
  /** What is unread of the page, and what of it is ticked. */
  open: readonly string[];
  chosen: string[];
  seen: string;
  onChoose: (every: boolean) => void;
}
/** Marks what is ticked, or all there was when the list was answered. */
function Marking({ open, chosen, seen, onChoose }: Marked) {
  const { t } = useTranslation('messages');
  const unread = useUnread().data?.unread ?? 0;
  const { some, all } = useMarking();
  const tell = ({ marked }: { marked: number }) => toast.success(t('marked', { count: marked }));
  return (
    <div className="message-bar">
      <Checkbox
        disabled={open.length === 0}
        checked={open.length > 0 && chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('chooseAll')}
      </Checkbox>
      <span className="message-acts">
        <Button
          disabled={chosen.length === 0}
          loading={some.isPending}
          onClick={() => some.mutate({ message_list: chosen }, { onSuccess: tell })}
        >
          {t('markSome')}
        </Button>
        <Button
          disabled={unread === 0}
          loading={all.isPending}
          onClick={() => all.mutate({ seen }, { onSuccess: tell })}
        >
          {t('markAll')}
        </Button>
      </span>
    </div>
  );
}
