import { Table, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import type { Preview } from './import-calls.ts';

const SORTS = ['refused', 'added', 'changed', 'unchanged'] as const;
type Sort = (typeof SORTS)[number];

/** What the file would do, by sort; the first one that has rows is open. */
export function VerdictTabs({ preview }: { preview: Preview }) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const { counts } = preview;
  const [open, setOpen] = useState<Sort>(SORTS.find((sort) => counts[sort] > 0) ?? 'unchanged');
  return (
    <Tabs
      aria-label={t('tabs')}
      activeKey={open}
      onChange={(sort) => setOpen(sort as Sort)}
      items={SORTS.map((sort) => ({
        key: sort,
        label: t('count', { label: t(sort), count: counts[sort] }),
        children: counts[sort] === 0 ? <StateMessage title={t('none')} /> : <Lines preview={preview} sort={sort} />,
      }))}
    />
  );
}

function Lines({ preview, sort }: { preview: Preview; sort: Sort }) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const shown = preview[sort].length;
  const more = sort !== 'refused' && preview.counts[sort] > shown;
  return (
    <>
      {sort === 'refused' ? (
        <RefusedList preview={preview} />
      ) : (
        <FocusableScroll>{table(preview, sort, t('line'))}</FocusableScroll>
      )}
      {more && <p className="cell-note">{t('first', { count: shown })}</p>}
    </>
  );
}

const LINE = { dataIndex: 'line', width: 64, className: 'num' } as const;
const COLUMN_WIDTH = 120;
const common = { rowKey: 'line', size: 'small', pagination: false, scroll: { x: 520 } } as const;

function table(preview: Preview, sort: Exclude<Sort, 'refused'>, line: string): ReactNode {
  if (sort === 'added')
    return (
      <Table<Preview['added'][number]>
        {...common}
        // a wide table scrolls: its columns are not crushed to a character each
        scroll={{ x: Math.max(common.scroll.x, LINE.width + preview.fields.length * COLUMN_WIDTH) }}
        dataSource={preview.added}
        columns={[
          { title: line, ...LINE },
          ...preview.fields.map(({ field, name }) => ({ title: name, key: field, dataIndex: ['cells', field] })),
        ]}
      />
    );
  if (sort === 'changed') return <ChangedTable preview={preview} line={line} />;
  return (
    <Table<Preview['unchanged'][number]>
      {...common}
      scroll={{}}
      dataSource={preview.unchanged}
      showHeader={false}
      columns={[{ ...LINE }, { dataIndex: 'key' }]}
    />
  );
}

function ChangedTable({ preview, line }: { preview: Preview; line: string }) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const nameOf = (field: string) => preview.fields.find((f) => f.field === field)?.name ?? field;
  const cells = preview.changed.flatMap(({ cells: all, ...row }) => all.map((cell) => ({ ...row, ...cell })));
  return (
    <Table<(typeof cells)[number]>
      {...common}
      rowKey={(cell) => `${cell.line} ${cell.field}`}
      dataSource={cells}
      columns={[
        { title: line, ...LINE },
        { dataIndex: 'key' },
        { title: t('column'), render: (_, { field }) => nameOf(field) },
        { title: t('was'), render: (_, { before }) => <del>{before || t('blank')}</del> },
        { title: t('becomes'), render: (_, { after }) => <ins>{after || t('blank')}</ins> },
      ]}
    />
  );
}

function RefusedList({ preview }: { preview: Preview }) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  return (
    <ul className="import-faults">
      {preview.refused.map(({ lines, count, column, values, reason, remedy }) => (
        <li key={`${column} ${reason} ${lines}`}>
          <strong>{[column, reason].filter(Boolean).join(' · ')}</strong>
          <dl>
            <dt>{t('lines')}</dt>
            <dd className="num">
              {lines} ({t('rows', { count })})
            </dd>
            <dt>{t('values')}</dt>
            <dd>{values.map((value) => value || t('blank')).join(t('and'))}</dd>
            <dt>{t('remedy')}</dt>
            <dd>{remedy}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
