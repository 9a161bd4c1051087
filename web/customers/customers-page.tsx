import { Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { SOURCES } from '#domain/customers/enums.ts';
import { opportunityExportColumns } from '#domain/customers/export-columns.ts';
import { OPPORTUNITY_STATUS_NAMES, STEPS } from '#domain/customers/steps.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { ResourceFilters } from '#web/components/resource/resource-filters.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Filter } from '#web/components/resource/types.ts';
import { useStepName } from '#web/components/opportunity/use-step-name.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { Board } from './board/board.tsx';
import { useColumns } from './columns.tsx';
import { ENTRY_SCHEMA, EntryFieldset, NEW_ENTRY, type EntryForm } from './entry-fields.tsx';
import { ImportOpportunities } from './import-opportunities.tsx';
import { ListRatio } from './list-ratio.tsx';
import { PoolModal } from './pool-modal.tsx';
import { CUSTOMER_PRESSES } from './presses.ts';
import { useRefresh, type Filters } from './queries.ts';
import { StepNamesModal } from './step-names-modal.tsx';
import { FollowersDrawer } from './transfer/followers-drawer.tsx';
import { usePersonOptions } from './transfer/use-person-options.ts';

const VIEWS = ['list', 'board'] as const;
const { getOpportunityList, saveOpportunity } = opportunitiesContract;
const CALLS = { list: getOpportunityList, add: saveOpportunity };
const nameOf = (row: OpportunityRow) => row.name;
const FORM = {
  schema: ENTRY_SCHEMA,
  initial: NEW_ENTRY,
  valueOf: () => NEW_ENTRY,
  fields: (form: Parameters<typeof EntryFieldset>[0]['form']) => <EntryFieldset form={form} />,
};

/** `/dashboard/customers`: the opportunities of a park as a list or a board (product §14). */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('list'));
  const may = useMayPress(CUSTOMER_PRESSES);
  const [park] = useTenants();
  const provider = isProviderScene(useSignedIn().scene);
  const [naming, setNaming] = useState(false);
  const [pool, setPool] = useState(false);
  const [followers, setFollowers] = useState(false);
  return (
    <div className="workbench-page">
      <PageTitle
        hint={t('hint')}
        extra={
          <>
            {park && !provider && <ImportOpportunities tenantId={park.tenant_id} />}
            {may('transfer') && <Button onClick={() => setFollowers(true)}>{t('transfer.followers')}</Button>}
            {may('pool') && <Button onClick={() => setPool(true)}>{t('poolRule.act')}</Button>}
            {may('steps') && <Button onClick={() => setNaming(true)}>{t('steps.act')}</Button>}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <CountTabs
        value={view}
        label={t('views.label')}
        options={VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        onChange={(key) => void setView(key)}
      />
      {view === 'board' ? <BoardView /> : <ListView />}
      {naming && <StepNamesModal onClose={() => setNaming(false)} />}
      {followers && <FollowersDrawer onClose={() => setFollowers(false)} />}
      {pool && <PoolModal onClose={() => setPool(false)} />}
      <LeaveGuard />
    </div>
  );
}

/** What the list and the board are narrowed by, and beside it what only the list is. */
function useFilters() {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const parks = useTenants();
  const provider = isProviderScene(useSignedIn().scene);
  const people = usePersonOptions();
  const both: Filter[] = [
    ...(parks.length > 1
      ? [
          {
            name: 'tenant_id',
            label: t('park'),
            options: parks.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
          },
        ]
      : []),
    {
      name: 'follower',
      label: t('follower'),
      options: [
        ...(provider ? [] : [{ value: 'me', label: t('filters.me') }]),
        { value: 'pool', label: t('filters.pool') },
        ...people,
      ],
    },
    {
      name: 'source',
      label: t('source'),
      options: Object.entries(SOURCES).map(([value, names]) => ({ value, label: names[lang] })),
    },
    {
      name: 'next_contact',
      label: t('filters.contact'),
      options: (['today', 'overdue'] as const).map((value) => ({ value, label: t(`filters.${value}`) })),
    },
  ];
  const status: Filter = {
    name: 'status',
    label: t('status'),
    options: ([1, 2, 3] as const).map((value) => ({ value, label: OPPORTUNITY_STATUS_NAMES[value][lang] })),
  };
  return { both, status, parks: parks.length > 1 };
}

function ListView() {
  const { t } = useTranslation('customers');
  const stepName = useStepName();
  const refresh = useRefresh();
  const { both, status, parks } = useFilters();
  const columns = useColumns(stepName, parks);
  const may = useMayPress(CUSTOMER_PRESSES)('save');
  const step: Filter = {
    name: 'step',
    label: t('step'),
    options: STEPS.map((value) => ({ value, label: stepName(value) })),
  };
  return (
    <ResourcePage<OpportunityRow, EntryForm>
      calls={CALLS}
      id="bid"
      what={t('what')}
      nameOf={nameOf}
      searched={t('searched')}
      emptyHint={t(may ? 'emptyHint' : 'emptyRead')}
      filters={[step, status, ...both]}
      columns={columns}
      form={FORM}
      savedOf={() => {
        refresh();
        return undefined;
      }}
      actsWidth={100}
      summary={({ sort: _sort, order: _order, ...filters }) => <ListRatio filters={filters} />}
      more={({ bid, name }) => (
        <Link className="row-act row-act-main" to={to.opportunity(bid)} aria-label={t('detail.openOf', { name })}>
          {t('detail.open')}
        </Link>
      )}
      exportName={t('title')}
      exportJob={{ name: 'opportunities', columns: opportunityExportColumns(parks, (row) => stepName(row.step)) }}
    />
  );
}

/** The board under its filters, which stand in the address as the list's do. */
function BoardView() {
  const { t } = useTranslation('customers');
  const { both } = useFilters();
  const parsers = {
    keyword: parseAsString.withDefault(''),
    ...Object.fromEntries(both.map(({ name }) => [name, parseAsString])),
  };
  const [query, set] = useQueryStates(parsers, { history: 'push' });
  const chosen = Object.fromEntries(
    both.flatMap(({ name, options }) => {
      const asked = (query as Record<string, string | null>)[name];
      const option = options.find(({ value }) => String(value) === asked);
      return option ? [[name, option.value] as const] : [];
    }),
  );
  const nothing = Object.fromEntries(Object.keys(parsers).map((name) => [name, null]));
  const found = {
    query: { ...query, sort: '', page: 1, size: 50 as const },
    chosen,
    filtered: Object.keys(chosen).length > 0 || query.keyword !== '',
    change: (patch: Record<string, string | number | null>) => void set(patch),
    reset: () => void set(nothing),
  };
  return (
    <>
      <div className="list-bar">
        <ResourceFilters searched={t('searched')} filters={both} found={found} />
      </div>
      <Board filters={{ ...(chosen as Filters), keyword: query.keyword.slice(0, 100) }} />
    </>
  );
}
