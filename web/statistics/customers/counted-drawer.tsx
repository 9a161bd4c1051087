import { Drawer, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { CountedPages, CountedTotal } from './counted-pages.tsx';
import { CountedRows } from './counted-rows.tsx';
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
        <Opportunities asked={opened.asked} parks={parks} />
      ) : 'funnel' in opened ? (
        <OfFunnel asked={opened.funnel} parks={parks} />
      ) : 'corps' in opened ? (
        <Corps asked={opened.corps} parks={parks} />
      ) : (
        <Demands asked={opened.scene} parks={parks} />
      )}
    </Drawer>
  );
}

function Opportunities({ asked, parks }: { asked: Asked; parks: boolean }) {
  const { current, onChange, input: page } = usePaged();
  const input = { ...asked, ...page };
  const query = useCall(['counted', input], customerFiguresContract.listCounted, input);
  return <CountedRows query={query} page={current} size={SIZE} onPage={onChange} parks={parks} />;
}

/** What a number of the funnel counts; of stays with when each began and ended. */
function OfFunnel({ asked, parks }: { asked: FunnelAsked; parks: boolean }) {
  const { t } = useTranslation('customerFigures');
  const { current, onChange, input: page } = usePaged();
  const input = { ...asked, ...page };
  const query = useCall(['crm', 'counted-funnel', input], funnelContract.listFunnel, input);
  const stays: TableColumnsType<FunnelRow> = [
    { dataIndex: 'began', title: t('rows.began'), width: 150, render: formatMinute },
    { dataIndex: 'ended', title: t('rows.ended'), width: 150, render: formatMinute },
  ];
  return (
    <CountedRows<FunnelRow>
      query={query}
      page={current}
      size={SIZE}
      onPage={onChange}
      parks={parks}
      keyOf={({ bid, ended }) => `${bid} ${ended}`}
      more={asked.number === 'stays' ? stays : []}
    />
  );
}

function Corps({ asked, parks }: { asked: CustomersInput; parks: boolean }) {
  const { t } = useTranslation('customerFigures');
  const paged = usePaged();
  const input = { ...asked, ...paged.input };
  const query = useCall(['counted-corps', input], customerFiguresContract.listRegistered, input);
  return (
    <Rows
      id="corp_id"
      query={query}
      paged={paged}
      columns={[
        { dataIndex: 'corp_name', title: t('rows.name') },
        ...(parks ? [{ dataIndex: 'tenant_name', title: t('rows.park') } as const] : []),
        { dataIndex: 'create_time', title: t('rows.registered'), render: formatMinute },
      ]}
    />
  );
}

function Demands({ asked, parks }: { asked: SceneAsked; parks: boolean }) {
  const { t } = useTranslation('customerFigures');
  const paged = usePaged();
  const input = { ...asked, ...paged.input };
  const query = useCall(['counted-demands', input], customerFiguresContract.listSceneDemands, input);
  return (
    <Rows
      id="bid"
      query={query}
      paged={paged}
      columns={[
        {
          dataIndex: 'name',
          title: t('rows.name'),
          render: (name: string, { bid }) => <Link to={to.demandDetail({ bid })}>{name}</Link>,
        },
        ...(parks ? [{ dataIndex: 'tenant_name', title: t('rows.park') } as const] : []),
        { dataIndex: 'expedite_pkg_name', title: t('scenes.package') },
        { dataIndex: 'create_time', title: t('rows.handedIn'), render: formatMinute },
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
  query: {
    data?: { total: number; items: R[] } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  paged: ReturnType<typeof usePaged>;
  columns: TableColumnsType<R>;
}

function Rows<R extends object>({ id, query, paged: { current, onChange }, columns }: RowsProps<R>) {
  const { t } = useTranslation('customerFigures');
  const { data, error } = query;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <CountedTotal total={data?.total} />
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
