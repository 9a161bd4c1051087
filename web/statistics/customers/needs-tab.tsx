import { keepPreviousData } from '@tanstack/react-query';
import { Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEED_LEVELS } from '#domain/customers/enums.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { demandWorkbenchContract as demands } from '#domain/demand/contract/workbench.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayList } from './may-list.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ChartCard } from './chart-card.tsx';
import type { Opened } from './counted-drawer.tsx';
import { quiet, type CountedColumn, type Exported } from './counted-head.tsx';
import { CountedRows } from './counted-rows.tsx';
import { isBeyondScenes, scenesAsked } from './scenes-asked.ts';
import type { CustomersState } from './use-customers.ts';

const LEVELS = Object.keys(NEED_LEVELS).map(Number) as (keyof typeof NEED_LEVELS)[];
const SIZE = 50;
type Needing = Output<typeof customerFiguresContract.getCustomerRequireCorps>['items'][number];

/** What customers need, and which scenes demands of the zjtx programme ask for. */
export function NeedsTab({ state, onOpen }: { state: CustomersState; onOpen: (opened: Opened) => void }) {
  return (
    <>
      <Scenes state={state} onOpen={onOpen} />
      <Needs key={JSON.stringify(state.input)} state={state} />
    </>
  );
}

function Scenes({ state: { input: narrowed }, onOpen }: { state: CustomersState; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('customerFigures');
  const [pkg_name, choose] = useState('');
  const mayList = useMayList([demands.tenantList, demands.providerList]);
  const input = { ...scenesAsked(narrowed), pkg_name };
  const told = useCall(['customer-scenes', input], customerFiguresContract.getZjtxPkgScene, input, {
    placeholderData: keepPreviousData,
  });
  const { data } = told;
  return (
    <PageState query={told}>
      {data && (
        <ChartCard
          title={t('scenes.title')}
          hint={isBeyondScenes(narrowed) ? `${t('scenes.hint')} ${t('scenes.noIndustry')}` : t('scenes.hint')}
          head={t('scenes.scene')}
          lines={data.items}
          values={data.values}
          nameOf={({ name }) => name}
          onOpen={
            mayList
              ? ({ name }) => onOpen({ title: `${t('scenes.title')} · ${name}`, scene: { ...input, scene: name } })
              : null
          }
          extra={
            <Select
              aria-label={t('scenes.package')}
              className="customer-choice"
              value={pkg_name}
              onChange={choose}
              options={[
                { value: '', label: t('scenes.all') },
                ...data.packages.map((name) => ({ value: name, label: name })),
              ]}
            />
          }
        />
      )}
    </PageState>
  );
}

function Needs({ state: { input: narrowed, tenants } }: { state: CustomersState }) {
  const { t } = useTranslation('customerFigures');
  const lang = useLang();
  // the last of the list is what most ask first (spec §9)
  const [level, setLevel] = useState(LEVELS.at(-1) ?? 1);
  const [type, setType] = useState<string | undefined>(undefined);
  const [page, setPage] = useState(1);
  const columns = useNeedColumns(level);
  const asked = { ...narrowed, level, ...(type !== undefined && { type }) };
  const input = { ...asked, limit: SIZE, offset: (page - 1) * SIZE };
  const query = useCall(['customer-needs', input], customerFiguresContract.getCustomerRequireCorps, input, {
    placeholderData: keepPreviousData,
  });
  const ask = (next: { level?: typeof level; type?: string | undefined }) => {
    setLevel(next.level ?? level);
    setType(next.type);
    setPage(1);
  };
  return (
    <PageState query={query}>
      <ChartCard
        title={t('needs.title')}
        head={t('needs.type')}
        lines={query.data?.types ?? []}
        values={query.data?.values ?? 0}
        nameOf={({ name }) => name}
        onOpen={({ name }) => ask({ type: name })}
        extra={
          <Select
            aria-label={t('needs.level')}
            className="customer-choice"
            value={level}
            onChange={(next) => ask({ level: next })}
            options={LEVELS.map((value) => ({ value, label: NEED_LEVELS[value][lang] }))}
          />
        }
      />
      <section className="panel" aria-labelledby="customer-needing">
        <h2 className="panel-title" id="customer-needing">
          {t('needs.corps')}
        </h2>
        {type !== undefined && (
          <Tag closable={{ 'aria-label': t('needs.allTypes') }} onClose={() => ask({})}>
            {type}
          </Tag>
        )}
        <CountedRows
          query={query}
          list={listOf([t('needs.corps'), NEED_LEVELS[level][lang], type], asked)}
          page={page}
          size={SIZE}
          onPage={setPage}
          parks={tenants.length > 0}
          more={columns}
        />
      </section>
    </PageState>
  );
}

const { getCustomerRequireCorps } = customerFiguresContract;
const listOf = (
  name: readonly (string | undefined)[],
  asked: Input<typeof getCustomerRequireCorps>,
): Exported<Needing> => ({
  name: name.filter(Boolean).join(' · '),
  load: (page, signal) => call(getCustomerRequireCorps, { ...asked, ...page }, quiet(signal)),
});

/** What the enterprises of a list need, at the level that is asked for. */
function useNeedColumns(level: number): CountedColumn<Needing>[] {
  const { t } = useTranslation('customerFigures');
  const ofLevel = (needs: Needing['needs']) => needs.filter((need) => need.level === level);
  return [
    {
      dataIndex: 'needs',
      title: t('needs.needs'),
      width: 220,
      render: (needs: Needing['needs']) => ofLevel(needs).map((need) => <Tag key={need.type}>{need.type}</Tag>),
      text: ({ needs }) =>
        ofLevel(needs)
          .map((need) => need.type)
          .join(' · '),
    },
  ];
}
