import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belongingContract, type ParkRequest } from '#domain/identity/belonging-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AskPark } from './ask-park.tsx';

const COLOURS = { pending: 'orange', accepted: 'green', refused: 'default' } as const;

/** The parks that the enterprise belongs to, what it has asked of others, and asking another. */
export function CorpParks() {
  const { t } = useTranslation('identity', { keyPrefix: 'belonging' });
  const { corp, memberships } = useSignedIn();
  const query = useCall(keys.parkRequests, belongingContract.ownParkRequests, {}, { staleTime: 0 });
  const [asking, setAsking] = useState(false);
  if (!corp) return null;
  const parks = memberships.filter(({ corp_name }) => corp_name !== null).map(({ tenant_name }) => tenant_name);
  const requests = query.data?.items ?? [];
  return (
    <section className="panel" aria-labelledby="profile-parks">
      <h2 className="panel-title" id="profile-parks">
        {t('title')}
      </h2>
      <ul className="profile-parks">
        {[...new Set(parks)].map((park) => (
          <li key={park}>
            {park} <Tag color="green">{t('member')}</Tag>
          </li>
        ))}
      </ul>
      <PageState query={query}>
        <ul className="profile-parks" aria-label={t('requests')}>
          {requests.map((request) => (
            <Request key={request.request_id} request={request} />
          ))}
        </ul>
      </PageState>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {asking && <AskPark onClose={() => setAsking(false)} />}
    </section>
  );
}

function Request({ request }: { request: ParkRequest }) {
  const { t } = useTranslation('identity', { keyPrefix: 'belonging' });
  const { tenant_name, state, reason, create_time } = request;
  return (
    <li>
      {tenant_name} <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>
      <span className="cell-note num">{t('at', { time: formatMinute(create_time) })}</span>
      {reason !== '' && <div className="cell-note">{t('reasonOf', { reason })}</div>}
    </li>
  );
}
