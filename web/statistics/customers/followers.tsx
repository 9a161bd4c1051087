import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { CHART_PAGE } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { Opened } from './counted-drawer.tsx';
import { CountTable } from '../count-table.tsx';
import { OpenNumber } from './open-number.tsx';
import type { CustomersInput } from './use-customers.ts';

interface Props {
  input: CustomersInput;
  /** Several parks are in it. */
  parks: boolean;
  onOpen: (opened: Opened) => void;
}
type Row = Output<typeof customerFiguresContract.getOpportunityFollowers>['items'][number];

/** Who follows how many of the opportunities entered, seven a page. */
export function Followers({ input: narrowed, parks, onOpen }: Props) {
  const { t } = useTranslation('customerFigures');
  const [page, setPage] = useState(1);
  const input = { ...narrowed, limit: CHART_PAGE, offset: (page - 1) * CHART_PAGE };
  const { data, error, refetch } = useCall(
    ['customer-followers', input],
    customerFiguresContract.getOpportunityFollowers,
    input,
  );
  const title = t('followers.title');
  const open = ({ tenant_id, follower, name }: Row) =>
    onOpen({
      title: `${title} · ${name}`,
      asked: { ...narrowed, tenant_ids: [tenant_id], basis: 'opportunity', attribute: 'follower', value: follower },
    });
  return (
    <section className="panel" aria-labelledby="customer-followers">
      <h2 className="panel-title" id="customer-followers">
        {title}
      </h2>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="cell-note">{t('followers.none')}</p>}
      {data && data.total > 0 && <FollowerRows title={title} rows={data.items} parks={parks} onOpen={open} />}
      <Pagination
        align="end"
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={CHART_PAGE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </section>
  );
}

interface RowsProps {
  title: string;
  rows: readonly Row[];
  parks: boolean;
  onOpen: (row: Row) => void;
}

function FollowerRows({ title, rows, parks, onOpen }: RowsProps) {
  const { t } = useTranslation('customerFigures');
  return (
    <CountTable
      caption={title}
      heads={[t('followers.name'), t('column.value')]}
      rows={rows.map((row) => ({
        key: `${row.tenant_id}/${row.follower}`,
        name: row.name,
        ...(parks && { where: row.tenant_name }),
        counts: [<OpenNumber key="num" name={row.name} number={row.num} onOpen={() => onOpen(row)} />],
      }))}
    />
  );
}
