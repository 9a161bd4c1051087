import { Button, Descriptions } from 'antd';
import { useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { myMessagesContract, type MessageView } from '#domain/messages/contract.ts';
import { MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import { CASE_NAMES } from '#domain/messages/texts.ts';
import { casePath, hasPlace, useMarking } from '#web/components/messages/use-messages.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { NoticePage } from './notice-page.tsx';
import './messages-page.css';

/**
 * `/messageNotification/news-detail/{id}`: one message, read by being shown, and the way to its case; or a notice, also
 * where the address does not say that it is one.
 */
export function MessagePage() {
  const { message_id = '' } = useParams();
  const [of] = useQueryState('of');
  return of === 'notices' ? <NoticePage id={message_id} /> : <PersonalMessage message_id={message_id} />;
}

/** Once more, but not where there is no such message. */
const once = (failures: number, error: Error) => failures < 1 && !isRefusal(error, 'NOT_FOUND');

function PersonalMessage({ message_id }: { message_id: string }) {
  const { t } = useTranslation('messages');
  const query = useCall(keys.message(message_id), myMessagesContract.getMessage, { message_id }, { retry: once });
  if (isRefusal(query.error, 'NOT_FOUND')) return <NoticePage id={message_id} />;
  return (
    <div className="workbench-page messages-page">
      <PageTitle extra={<Link to={to.messages()}>{t('back')}</Link>}>{t('detail')}</PageTitle>
      <PageState query={query}>{query.data && <Message message={query.data} />}</PageState>
    </div>
  );
}

function Message({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const session = useSignedIn();
  const navigate = useNavigate();
  const { message_id, kind, text, body, read, waiting, settled, case_kind, case_no, tenant_name, create_time } =
    message;
  const { mutate } = useMarking().some;
  useEffect(() => {
    if (!read) mutate({ message_list: [message_id] });
  }, [read, message_id, mutate]);
  return (
    <section className="panel" aria-label={t('detail')}>
      <p className="message-said">{text}</p>
      {body !== '' && <p className="message-words">{body}</p>}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'kind', label: t('kind'), children: MESSAGE_KINDS[kind][lang] },
          ...(case_kind === null
            ? []
            : [{ key: 'case', label: CASE_NAMES[case_kind][lang], children: <span className="num">{case_no}</span> }]),
          { key: 'park', label: t('park'), children: tenant_name },
          { key: 'time', label: t('time'), children: <span className="num">{formatTime(create_time)}</span> },
          { key: 'state', label: t('state'), children: t(waiting ? 'waiting' : settled ? 'settled' : 'read') },
        ]}
      />
      {hasPlace(message) && (
        <div className="message-go">
          <Button type="primary" onClick={() => void navigate(casePath(message, session))}>
            {t(waiting ? 'open' : 'see')}
          </Button>
        </div>
      )}
    </section>
  );
}
