import { Switch } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { SENT_KINDS, sentContract } from '#domain/identity/sent-contract.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { EnterpriseFigures } from './enterprise/enterprise-figures.tsx';
import { SentCard } from './enterprise/sent-card.tsx';
import '#web/components/list/list.css';
import '#web/components/list/row-card.css';
import './enterprise/enterprise.css';

const SIZE = 50;
const KINDS = ['all', ...SENT_KINDS] as const;
const ADDRESS = {
  kind: parseAsStringLiteral(KINDS).withDefault('all'),
  open: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
};

/** `/enterprise`: what awaits the reader's enterprise, and what they have sent and where it stands (product §9). */
export function EnterprisePage() {
  const { t } = useTranslation('identity');
  const home = useCall(keys.list('enterprise', {}), sentContract.getEnterprizeHome, {});
  const { corp_name = '', credit_code = '', tenant_name = '' } = home.data ?? {};
  return (
    <div className="page">
      <PageTitle hint={[tenant_name, credit_code].filter(Boolean).join(' · ')}>
        {corp_name === '' ? t('enterprise.title') : corp_name}
      </PageTitle>
      <PageState query={home}>{home.data && <EnterpriseFigures home={home.data} />}</PageState>
      <SentList />
    </div>
  );
}

function SentList() {
  const { t } = useTranslation('identity');
  const [address, setAddress] = useQueryStates(ADDRESS, { history: 'push' });
  const { kind, open, page } = address;
  const asked = {
    limit: SIZE,
    offset: Math.max(page - 1, 0) * SIZE,
    open,
    ...(kind !== 'all' && { kind }),
  };
  const query = useCall(keys.list('sent', asked), sentContract.applyList, asked, { placeholderData: keepPreviousData });
  const { items, total, counts } = query.data ?? { items: [], total: 0, counts: undefined };
  usePageWithin(
    page,
    items.length === 0 && !query.isPlaceholderData && query.isSuccess,
    () => void setAddress({ page: 1 }, { history: 'replace' }),
  );
  const all = counts && SENT_KINDS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <section aria-labelledby="sent">
      <div className="sent-head">
        <h2 id="sent">{t('enterprise.sent')}</h2>
        <label>
          <Switch size="small" checked={open} onChange={(on) => void setAddress({ open: on, page: null })} />{' '}
          {t('enterprise.openOnly')}
        </label>
      </div>
      <CountTabs
        value={kind}
        label={t('enterprise.kinds')}
        options={KINDS.map((key) => ({
          key,
          name: t(`enterprise.kind.${key}`),
          count: key === 'all' ? all : counts?.[key],
        }))}
        onChange={(next) => void setAddress({ kind: next, page: null })}
      />
      <PageState
        query={query}
        empty={
          items.length === 0 ? (
            <StateMessage title={t(open ? 'enterprise.noneOpen' : 'enterprise.none')} hint={t('enterprise.noneHint')} />
          ) : undefined
        }
      >
        <ul className="row-list" aria-label={t('enterprise.sent')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <SentCard key={`${item.kind}/${item.id}`} sent={item} />
          ))}
        </ul>
        {total > SIZE && (
          <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setAddress({ page: n })} />
        )}
      </PageState>
    </section>
  );
}
