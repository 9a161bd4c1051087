import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { ListTable } from '#web/components/list/list-table.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import type { ChangeRow } from '#web/subsidy/flows/queries.ts';
import type { useChangeList } from './use-change-list.ts';
import { useChangeName } from './use-change-name.ts';

interface Props {
  changes: ReturnType<typeof useChangeList>;
  /** Several parks are on screen: a change says whose it is. */
  parks: boolean;
  empty: ReactNode;
  onOpen: (row: ChangeRow) => void;
}
const NONE: ReadonlySet<string> = new Set();

/** The changes as a table, on the phone as cards. */
export function ChangeRows({ changes, parks, empty, onOpen }: Props) {
  const { t } = useTranslation('flows');
  const phone = useMedia(PHONE);
  const { rows, total, query, list, change } = changes;
  const open = (row: ChangeRow) => <OpenButton row={row} onOpen={onOpen} />;
  const what = (row: ChangeRow) => <Changed row={row} parks={parks} />;
  if (phone) {
    return (
      <>
        {rows.length === 0 && empty}
        <ul className="flow-versions" aria-busy={list.isPending}>
          {rows.map((row) => (
            <li key={row.change_id} className="panel flow-version">
              <div>
                {what(row)}
                <p className="cell-note">
                  {row.author} · {formatMinute(row.create_time)}
                </p>
                <p className="flow-version-reason">{row.reason}</p>
              </div>
              {open(row)}
            </li>
          ))}
        </ul>
        {total > 0 && <ListPages query={query} total={total} onPage={(page) => change({ page })} />}
      </>
    );
  }
  return (
    <ListTable<ChangeRow>
      rowKey="change_id"
      columns={[
        { title: t('history.time'), width: 160, render: (_, row) => formatMinute(row.create_time) },
        { title: t('history.what'), width: 240, render: (_, row) => what(row) },
        { title: t('history.author'), width: 120, dataIndex: 'author' },
        { title: t('history.reason'), width: 260, dataIndex: 'reason' },
        { title: t('history.view'), width: 120, render: (_, row) => open(row) },
      ]}
      query={query}
      rows={rows}
      total={total}
      loading={list.isPending}
      changed={NONE}
      empty={empty}
      onPage={change}
      onSort={() => undefined}
    />
  );
}

function Changed({ row, parks }: { row: ChangeRow; parks: boolean }) {
  const { t } = useTranslation('flows');
  return (
    <>
      <span className="change-what">{useChangeName()(row)}</span>
      {parks && <p className="cell-note">{row.tenant_name || t('history.all')}</p>}
    </>
  );
}

function OpenButton({ row, onOpen }: { row: ChangeRow; onOpen: (row: ChangeRow) => void }) {
  const { t } = useTranslation('flows');
  const what = useChangeName()(row);
  return (
    <Button type="link" size="small" aria-label={t('history.viewOf', { what })} onClick={() => onOpen(row)}>
      {t('history.view')}
    </Button>
  );
}
