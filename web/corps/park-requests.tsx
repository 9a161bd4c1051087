import { Button, Tag } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkRequest } from '#domain/identity/belonging-contract.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AnswerRequest } from './answer-request.tsx';
import { CORP_PRESSES } from './presses.ts';
import { useParkRequests } from './queries.ts';
import '#web/components/list/list.css';
import '#web/components/list/row-card.css';

const SIZE = 50;
const COLOURS = { pending: 'orange', accepted: 'green', refused: 'default' } as const;

/** Enterprises that ask to belong to the reader's parks, the open ones first. */
export function ParkRequests() {
  const { t } = useTranslation('corps');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const query = useParkRequests({ limit: SIZE, offset: Math.max(page - 1, 0) * SIZE });
  const [asked, setAsked] = useState<{ request: ParkRequest; agree: boolean } | null>(null);
  const { items = [], total = 0 } = query.data ?? {};
  usePageWithin(
    page,
    items.length === 0 && !query.isPlaceholderData && query.isSuccess,
    () => void setPage(1, { history: 'replace' }),
  );
  return (
    <PageState
      query={query}
      empty={items.length === 0 ? <StateMessage title={t('request.empty')} hint={t('request.emptyHint')} /> : undefined}
    >
      <ul className="row-list" aria-label={t('view.requests')}>
        {items.map((request) => (
          <RequestCard key={request.request_id} request={request} onAnswer={(agree) => setAsked({ request, agree })} />
        ))}
      </ul>
      {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      {asked && <AnswerRequest {...asked} onClose={() => setAsked(null)} />}
    </PageState>
  );
}

interface CardProps {
  request: ParkRequest;
  onAnswer: (agree: boolean) => void;
}

function RequestCard({ request, onAnswer }: CardProps) {
  const { t } = useTranslation('corps');
  const { user } = useSignedIn();
  const mayAnswer = useMayPress(CORP_PRESSES)('answer');
  const { corp_name, state, note, reason } = request;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          {corp_name} <Tag color={COLOURS[state]}>{t(`request.state.${state}`)}</Tag>
          {!request.vouched && <Tag>{t('request.unvouched')}</Tag>}
        </span>
        <span className="row-card-meta">
          <span className="num" lang="zxx">
            {request.credit_code}
          </span>
          {user.tenant_id === null && <span>{t('request.to', { park: request.tenant_name })}</span>}
          <span>{t('request.from', { park: request.from_name })}</span>
          <span>
            {request.name} <span className="num">{request.mobile}</span>
          </span>
          <span className="num">{t('request.at', { time: formatMinute(request.create_time) })}</span>
          {request.answer_time && (
            <span>{t('request.answered', { name: request.operator, time: formatMinute(request.answer_time) })}</span>
          )}
        </span>
        {note !== '' && <span className="row-card-meta">{t('request.noteOf', { note })}</span>}
        {reason !== '' && <span className="row-card-meta">{t('request.reasonOf', { reason })}</span>}
      </div>
      {state === 'pending' && mayAnswer && (
        <div className="row-card-acts">
          <Button type="primary" aria-label={t('request.agreeOf', { name: corp_name })} onClick={() => onAnswer(true)}>
            {t('request.agree')}
          </Button>
          <Button aria-label={t('request.refuseOf', { name: corp_name })} onClick={() => onAnswer(false)}>
            {t('request.refuse')}
          </Button>
        </div>
      )}
    </li>
  );
}
