import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { CountedHead, momentColumn, quiet, useParkColumn, type CountedColumn, type Exported } from './counted-head.tsx';
import { CountedPages } from './counted-pages.tsx';
import { CountedRows, type CountedRow } from './counted-rows.tsx';
import type { CustomersInput } from './use-customers.ts';

type Asked = Omit<Input<typeof customerFiguresContract.listCounted>, 'limit' | 'offset'>;
type SceneAsked = Omit<Input<typeof customerFiguresContract.listSceneDemands>, 'limit' | 'offset'>;
type FunnelAsked = Omit<Input<typeof funnelContract.listFunnel>, 'limit' | 'offset'>;
type FunnelRow = Output<typeof funnelContract.listFunnel>['items'][number];
/** What a number counts: opportunities, those of the funnel, the enterprises that registered, or demands of a scene. */
export type Opened = { title: string } & (
  | { asked: Asked }
  | { funnel: FunnelAsked }
  | { corps: CustomersInput }
  | { scene: SceneAsked }
);
interface Props {
  opened: Opened;
  parks: boolean;
  onClose: () => void;
}
const SIZE = 50;

/** What a number of the page counts. */
export function CountedDrawer({ opened, parks, onClose }: Props) {
  const { t } = useTranslation('common');
  const phone = useMedia(PHONE);
  return (
    <Drawer
      open
      size={phone ? '100%' : 1040}
      title={opened.title}
      closable={{ 'aria-label': t('act.close') }}
      onClose={onClose}
    >
      {'asked' in opened ? (
        <Opportunities asked={opened.asked} title={opened.title} parks={parks} />
      ) : 'funnel' in opened ? (
        <OfFunnel asked={opened.funnel} title={opened.title} parks={parks} />
      ) : 'corps' in opened ? (
        <Corps asked={opened.corps} title={opened.title} parks={parks} />
      ) : (
        <Demands asked={opened.scene} title={opened.title} parks={parks} />
      )}
    </Drawer>
  );
}

interface ListProps<I> {
  asked: I;
  title: string;
  parks: boolean;
}

function Opportunities({ asked, title, parks }: ListProps<Asked>) {
  const { current, onChange, input: page } = usePaged();
  const input = { ...asked, ...page };
  const query = useCall(['counted', input], customerFiguresContract.listCounted, input);
  const list: Exported<CountedRow> = {
    name: title,
    load: (next, signal) => call(customerFiguresContract.listCounted, { ...asked, ...next }, quiet(signal)),
  };
  return <CountedRows query={query} list={list} page={current} size={SIZE} onPage={onChange} parks={parks} />;
}

/** What a number of the funnel counts; of stays with when each began and ended. */
function OfFunnel({ asked, title, parks }: ListProps<FunnelAsked>) {
  const { t } = useTranslation('customerFigures');
  const { current, onChange, input: page } = usePaged();
  const input = { ...asked, ...page };
  const query = useCall(['crm', 'counted-funnel', input], funnelContract.listFunnel, input);
  const stays = [momentColumn('began', t('rows.began')), momentColumn('ended', t('rows.ended'))];
  return (
    <CountedRows<FunnelRow>
      query={query}
      list={{
        name: title,
        load: (next, signal) => call(funnelContract.listFunnel, { ...asked, ...next }, quiet(signal)),
      }}
      page={current}
      size={SIZE}
      onPage={onChange}
      parks={parks}
      keyOf={({ bid, ended }) => `${bid} ${ended}`}
      more={asked.number === 'stays' ? stays : []}
    />
  );
}

type Corp = Output<typeof customerFiguresContract.listRegistered>['items'][number];
function Corps({ asked, title, parks }: ListProps<CustomersInput>) {
  const { t } = useTranslation('customerFigures');
  const paged = usePaged();
  const input = { ...asked, ...paged.input };
  const query = useCall(['counted-corps', input], customerFiguresContract.listRegistered, input);
  const park = useParkColumn<Corp>(parks);
  return (
    <Rows<Corp>
      id="corp_id"
      query={query}
      list={{
        name: title,
        load: (next, signal) => call(customerFiguresContract.listRegistered, { ...asked, ...next }, quiet(signal)),
      }}
      paged={paged}
      columns={[
        { dataIndex: 'corp_name', title: t('rows.name'), text: ({ corp_name }) => corp_name },
        ...park,
        momentColumn('create_time', t('rows.registered')),
      ]}
    />
  );
}

type Demand = Output<typeof customerFiguresContract.listSceneDemands>['items'][number];
function Demands({ asked, title, parks }: ListProps<SceneAsked>) {
  const { t } = useTranslation('customerFigures');
  const paged = usePaged();
  const input = { ...asked, ...paged.input };
  const query = useCall(['counted-demands', input], customerFiguresContract.listSceneDemands, input);
  const park = useParkColumn<Demand>(parks);
  return (
    <Rows<Demand>
      id="bid"
      query={query}
      list={{
        name: title,
        load: (next, signal) => call(customerFiguresContract.listSceneDemands, { ...asked, ...next }, quiet(signal)),
      }}
      paged={paged}
      columns={[
        {
          dataIndex: 'name',
          title: t('rows.name'),
          render: (name: string, { bid }) => <Link to={to.demandDetail({ bid })}>{name}</Link>,
          text: ({ name }) => name,
        },
        ...park,
        {
          dataIndex: 'expedite_pkg_name',
          title: t('scenes.package'),
          text: ({ expedite_pkg_name }) => expedite_pkg_name,
        },
        momentColumn('create_time', t('rows.handedIn')),
      ]}
    />
  );
}

/** The page that is shown of a list. */
function usePaged() {
  const [current, onChange] = useState(1);
  return { current, onChange, input: { limit: SIZE, offset: (current - 1) * SIZE } };
}

interface RowsProps<R> {
  id: keyof R & string;
  list: Exported<R>;
  query: {
    data?: { total: number; items: R[] } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  paged: ReturnType<typeof usePaged>;
  columns: CountedColumn<R>[];
}

function Rows<R extends object>({ id, query, list, paged: { current, onChange }, columns }: RowsProps<R>) {
  const { t } = useTranslation('customerFigures');
  const { data, error } = query;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <CountedHead<R> {...list} total={data?.total} columns={columns} keyOf={(row) => String(row[id])} />
      <Table<R>
        rowKey={id}
        size="small"
        loading={query.isPending}
        columns={columns}
        dataSource={data?.items ?? []}
        pagination={false}
        scroll={{ x: 560 }}
        locale={{ emptyText: query.isPending ? ' ' : t('rows.empty') }}
      />
      <CountedPages total={data?.total ?? 0} page={current} size={SIZE} onPage={onChange} />
    </>
  );
}
