import { Checkbox, Select, Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INBOX_KINDS, type Duty } from '#domain/identity/inbox-contract.ts';
import {
  EVERY_KIND,
  INBOX_SIZE,
  listOf,
  type InboxQuery,
  type useInboxQuery,
} from '#web/components/inbox/inbox-query.ts';
import { dutyPath, type useInbox } from '#web/components/inbox/use-inbox.ts';
import { useKeys } from '#web/components/keys/use-keys.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { DutyRow } from './duty-row.tsx';

interface Props extends ReturnType<typeof useInboxQuery> {
  inbox: ReturnType<typeof useInbox>;
}

/** Everything that waits for the reader in one list: by kind, what is due soonest first, worked off with the keyboard. */
export function InboxPanel({ query, change, inbox }: Props) {
  const { t } = useTranslation('today');
  const { data, error, isPending, isLoadingError } = inbox;
  return (
    <section className="panel inbox" aria-label={t('figure.waiting')}>
      <InboxTools query={query} change={change} data={data} />
      {isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : isLoadingError && error ? (
        <LoadError error={error} onRetry={() => void inbox.refetch()} />
      ) : (
        <Duties items={data?.items ?? []} query={query} />
      )}
      {data && data.total > INBOX_SIZE && (
        <ListPages
          query={{ page: query.page, size: INBOX_SIZE }}
          total={data.total}
          onPage={(page) => change({ page })}
        />
      )}
    </section>
  );
}

type Tools = Pick<Props, 'query' | 'change'> & { data: Props['inbox']['data'] };

/** Which kinds are shown, in which order. */
function InboxTools({ query, change, data }: Tools) {
  const { t } = useTranslation('today');
  const kinds = INBOX_KINDS.filter((kind) => data?.counts[kind] !== undefined || kind === query.kind);
  const all = kinds.reduce((sum, kind) => sum + (data?.counts[kind] ?? 0), 0);
  const late = data?.overdue_total ?? 0;
  return (
    <>
      {kinds.length > 1 && (
        <CountTabs
          value={query.kind}
          label={t('tabs')}
          options={[
            { key: EVERY_KIND, name: t('every'), count: data && all },
            ...kinds.map((key) => ({ key, name: t(`kind.${key}`), count: data?.counts[key] })),
          ]}
          onChange={(kind) => change({ kind, overdue: false })}
        />
      )}
      <div className="inbox-tools">
        <Select
          aria-label={t('sort')}
          value={query.sort}
          options={(['due', 'newest'] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
        {(late > 0 || query.overdue) && (
          <Checkbox checked={query.overdue} onChange={(e) => change({ overdue: e.target.checked })}>
            {t('onlyOverdue')} <span className="num">{late}</span>
          </Checkbox>
        )}
        <span className="keys-hint cell-note">{t('keysHint')}</span>
      </div>
    </>
  );
}

/** The duties, of which J and K choose one and Enter opens it. */
function Duties({ items, query }: { items: readonly Duty[]; query: InboxQuery }) {
  const { t } = useTranslation('today');
  const box = useRef<HTMLUListElement>(null);
  const move = (by: number) => () => {
    const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: move(1), k: move(-1) });
  if (items.length === 0) {
    const narrowed = query.kind !== EVERY_KIND || query.overdue || query.page > 1;
    return <StateMessage title={t(narrowed ? 'none' : 'clear')} hint={t(narrowed ? 'noneHint' : 'clearHint')} />;
  }
  return (
    <ul ref={box}>
      {items.map((duty) => (
        <DutyRow key={`${duty.kind}/${duty.id}`} duty={duty} path={dutyPath(duty, listOf(query))} />
      ))}
    </ul>
  );
}
