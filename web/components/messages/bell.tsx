import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NOTICE_SHOW } from '#domain/articles/notices-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useModules } from '#web/shared/session/modules.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { MessageLine } from './message-line.tsx';
import { casePath, useMarking, useMessages, useUnread } from './use-messages.ts';
import { useNoticeMarking, useNotices } from './use-notices.ts';
import './messages.css';

/** Messages that the bell opens with. */
const NEWEST = 10;

/** The bell of the header: how much is unread, live; nothing where the park has no message centre (spec §2). */
export function Bell() {
  return useModules()?.includes('message_center') ? <Ringing /> : null;
}

function Ringing() {
  const { t } = useTranslation('messages');
  const [open, setOpen] = useState(false);
  const { unread = 0, unread_notices = 0 } = useUnread().data ?? {};
  const count = unread + unread_notices;
  const label = count > 0 ? t('bellCount', { count }) : t('bell');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      classNames={{ root: 'bell-popover' }}
      destroyOnHidden
      arrow={false}
      content={<Newest unread={unread} notices={unread_notices} onGo={() => setOpen(false)} />}
    >
      {/* outside of the button: what that is called says the whole number */}
      <Badge count={count} overflowCount={99} size="small" title="" offset={[-6, 8]} className="bell-badge">
        <Button
          type="text"
          className="bell"
          icon={<BellOutlined aria-hidden="true" />}
          aria-label={label}
          title={label}
          aria-expanded={open}
        />
      </Badge>
    </Popover>
  );
}

interface Unread {
  unread: number;
  notices: number;
  /** What the list of messages was answered with. */
  seen: string | undefined;
}
/** Marks all that the bell counts, messages and notices, as far as it was there when the bell was opened. */
function useMarkingAll({ unread, notices, seen }: Unread) {
  const messages = useMarking().all;
  const { several } = useNoticeMarking();
  const asked = { Type: NOTICE_SHOW.unread, pageNumber: 1, pageSize: 1 };
  const Seen = useNotices(asked, { enabled: notices > 0 }).data?.Data.Seen;
  const mark = () => {
    if (unread > 0 && seen !== undefined) messages.mutate({ seen });
    if (notices > 0 && Seen !== undefined) several.mutate({ Seen });
  };
  return {
    mark,
    possible: unread + notices > 0 && (unread === 0 || seen !== undefined) && (notices === 0 || Seen !== undefined),
    pending: messages.isPending || several.isPending,
  };
}

/** The newest messages, whatever is read of them. */
function Newest({ unread, notices, onGo }: { unread: number; notices: number; onGo: () => void }) {
  const { t } = useTranslation('messages');
  const session = useSignedIn();
  const list = useMessages({ limit: NEWEST });
  const { some } = useMarking();
  const { items = [] } = list.data ?? {};
  const all = useMarkingAll({ unread, notices, seen: list.data?.seen });
  return (
    <section className="bell-panel" aria-label={t('newest')}>
      <div className="bell-head">
        <strong>{unread + notices > 0 ? t('unread', { count: unread + notices }) : t('newest')}</strong>
        <Button type="link" size="small" disabled={!all.possible} loading={all.pending} onClick={all.mark}>
          {t('markAll')}
        </Button>
      </div>
      {notices > 0 && (
        <Link className="bell-notices" to={to.notices()} onClick={onGo}>
          <span className="message-dot" aria-hidden="true" />
          {t('noticesUnread', { count: notices })}
        </Link>
      )}
      <PageState query={list} empty={items.length === 0 ? <p className="nothing">{t('empty')}</p> : undefined}>
        <ul className="bell-list">
          {items.map((message) => (
            <li key={message.message_id}>
              <MessageLine
                message={message}
                path={casePath(message, session)}
                onOpen={() => {
                  if (!message.read) some.mutate({ message_list: [message.message_id] });
                  onGo();
                }}
              />
            </li>
          ))}
        </ul>
      </PageState>
      <Link className="bell-all" to={to.messages()} onClick={onGo}>
        {t('all')}
      </Link>
    </section>
  );
}
