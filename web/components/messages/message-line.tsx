import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MessageView } from '#domain/messages/contract.ts';
import { MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './messages.css';

interface Props {
  message: MessageView;
  /** Where its sentence leads. */
  path: string;
  onOpen?: (() => void) | undefined;
  /** Before the sentence, such as a box to tick. */
  before?: ReactNode;
  after?: ReactNode;
  /** With the name of its park. */
  park?: boolean;
}

/** One message of a list: whether it is new, what it says, of which kind and when. */
export function MessageLine({ message, path, onOpen, before, after, park = false }: Props) {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const { kind, text, read, waiting, settled, create_time, tenant_name } = message;
  return (
    <div className={`message-line${read ? '' : ' message-new'}`}>
      {before}
      <div className="message-body">
        <Link className="message-text" to={path} onClick={onOpen}>
          {!read && <span className="message-dot" role="img" aria-label={t('isUnread')} />}
          {text}
        </Link>
        <p className="cell-note message-facts">
          <span>{MESSAGE_KINDS[kind][lang]}</span>
          {park && <span>{tenant_name}</span>}
          <time className="num" dateTime={create_time}>
            {formatMinute(create_time)}
          </time>
          {waiting && <Tag color="orange">{t('waiting')}</Tag>}
          {settled && <Tag>{t('settled')}</Tag>}
        </p>
      </div>
      {after}
    </div>
  );
}
