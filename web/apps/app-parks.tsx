import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appsContract, type ParkOfApp } from '#domain/apps/contract/catalogue.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { ordersOf, tableColumns } from '#web/components/resource/resource-columns.tsx';
import { ResourceFilters } from '#web/components/resource/resource-filters.tsx';
import { RowCard } from '#web/components/resource/row-card.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { useResourceList } from '#web/components/resource/use-resource-list.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import '#web/components/resource/resource.css';

const CALLS = { list: appsContract.getAppProviderPage };
const nothing = () => null;
const markOf = ({ tenant_id, lock }: ParkOfApp) => ({ key: tenant_id, signature: lock });

/** Which parks may have an application, and which of them use it. */
export function AppParks({ appId }: { appId: string }) {
  const { t } = useTranslation(['apps', 'list']);
  const [scope] = useState({ app_id: appId });
  const columns: Column<ParkOfApp>[] = [
    { key: 'name', title: t('parks'), width: 260, sorts: true },
    {
      key: 'granted',
      title: t('granted'),
      width: 120,
      render: ({ granted }) => (
        <Tag color={granted ? 'blue' : 'default'}>{t(granted ? 'grantedYes' : 'grantedNo')}</Tag>
      ),
    },
    {
      key: 'enabled',
      title: t('use'),
      width: 120,
      render: ({ enabled }) => <Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'on' : 'off')}</Tag>,
    },
    { key: 'people', title: t('people'), width: 120 },
  ];
  const found = useResourceList<ParkOfApp>({ calls: CALLS, scope, columns });
  const { query, list, filtered, address, change, reset } = found;
  return (
    <ListPage<ParkOfApp>
      rowKey="tenant_id"
      list={list}
      query={query}
      address={address}
      markOf={markOf}
      // nothing is done with a park here
      columns={tableColumns(columns, query.sort)}
      card={(row) => <RowCard row={row} name={row.name} columns={columns} />}
      acts={nothing}
      orders={ordersOf(columns, t('list:sort.natural'))}
      defaultSort=""
      onChange={change}
      filters={<ResourceFilters filters={[]} found={found} />}
      empty={(total) => (
        <ListEmpty total={total} filtered={filtered} onFirstPage={() => change({})} onReset={reset}>
          <StateMessage title={t('noParks')} />
        </ListEmpty>
      )}
    />
  );
}
