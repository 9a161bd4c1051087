import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { ListTable } from '#web/components/list/list-table.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { DifferencesTable } from '#web/components/resource/differences-table.tsx';
import { StaleNotice } from '#web/components/resource/stale-notice.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { Part } from './part.tsx';
import { noop, ROWS, type Row } from './samples.ts';

const COLUMNS: ProColumns<Row>[] = [
  { title: '编号', dataIndex: 'id', width: 160, sorter: true },
  { title: '企业', dataIndex: 'corp', width: 260 },
  { title: '环节', dataIndex: 'step', width: 120 },
  {
    title: '金额（元）',
    dataIndex: 'money',
    width: 120,
    align: 'right',
    render: (_, { money }) => <Money value={money} />,
  },
];
const TOLD = [
  { key: 'corp', title: '企业' },
  { key: 'step', title: '环节' },
] as const;
const [FIRST, SECOND, THIRD] = ROWS as [Row, Row, Row];
const selection = { rows: [FIRST], keys: new Set([FIRST.id]), max: 50, toggle: noop, clear: noop };
const shared = {
  rowKey: 'id',
  columns: COLUMNS,
  changed: new Set([SECOND.id]),
  query: { page: 1, size: 50 },
  onPage: noop,
  onSort: noop,
} as const;
const nothing = (
  <ListEmpty total={0} filtered onFirstPage={noop} onReset={noop}>
    {null}
  </ListEmpty>
);

const Tables = () => (
  <Part name="ListTable" states={['a row is news, a row is ticked', 'nothing found', 'loading']} wide>
    <ListTable<Row>
      {...shared}
      rows={ROWS}
      total={3}
      loading={false}
      empty={null}
      choice={{ selection, keyOf: ({ id }) => id, nameOf: ({ corp }) => corp }}
    />
    <ListTable<Row> {...shared} rows={[]} total={0} loading={false} empty={nothing} />
    <ListTable<Row> {...shared} rows={ROWS.slice(0, 1)} total={1} loading empty={null} />
  </Part>
);

/** Lists of cases and of resources: rows, none, on their way; what is ticked; what differs. A phone has cards instead of tables. */
export const ListsPart = () => (
  <>
    <Part name="ListTabs, KeywordSearch" wide>
      <ListTabs
        tab={1}
        label="补贴审批"
        pending="待我审批"
        all="全部"
        counts={{ pending_total: 3, all_total: 120_000 }}
        onTab={noop}
      />
      <KeywordSearch label="编号或企业" hint="按 / 开始搜索" act="查询" keyword="星云" onSearch={noop} />
    </Part>
    {!useMedia(PHONE) && <Tables />}
    <Part name="ListPages" wide>
      <ListPages query={{ page: 2, size: 50 }} total={480} onPage={noop} />
    </Part>
    <Part name="SelectionBar" wide>
      <div className="kit-frame">
        <SelectionBar selection={selection}>
          <Button type="primary">批量通过</Button>
        </SelectionBar>
      </div>
    </Part>
    <Part name="DifferencesTable, StaleNotice" wide>
      <DifferencesTable before={FIRST} after={THIRD} columns={TOLD} titles={['原来', '现在']} />
      <StaleNotice before={FIRST} after={THIRD} columns={TOLD} error={null} onLoad={noop} />
    </Part>
  </>
);
