import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { CHANGE_NAMES, CONFIG_KINDS, type ConfigKind } from '#domain/shared/change.ts';
import { configChangeExportColumns } from '#domain/subsidy/configuration/export-columns.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { ListTable, type PageSize } from '#web/components/list/list-table.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { call } from '#web/shared/calls/call.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { ChangeModal } from './change-modal.tsx';
import { configKeys, type ChangeRow } from './queries.ts';
import { useChangeName } from './use-change-name.ts';
import '#web/components/list/list.css';

interface Props {
  /** One park's changes; every granted one's when absent. */
  tenantId?: string;
  kinds?: readonly ConfigKind[];
}
const PAGE = 50;

/** Every change of the configuration: when, what, who, why; each with its differences. */
export function ChangeHistory({ tenantId, kinds = CONFIG_KINDS }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const nameOf = useChangeName();
  const [query, setQuery] = useState({
    kind: '' as ConfigKind | '',
    author: '',
    from: '',
    until: '',
    page: 1,
    size: PAGE as PageSize,
  });
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<ChangeRow | null>(null);
  const change = (patch: Partial<typeof query>) => setQuery((q) => ({ ...q, page: 1, ...patch }));
  const input = {
    limit: query.size,
    offset: (query.page - 1) * query.size,
    kind: query.kind === '' ? [...kinds] : [query.kind],
    author: query.author,
    ...(tenantId !== undefined && { tenant_id: tenantId }),
    ...(query.from && { date_from: query.from }),
    ...(query.until && { date_to: query.until }),
  };
  const list = useCall(configKeys.history(input), confContract.govConfHistory, input, {
    placeholderData: (before) => before,
  });
  const act = (r: ChangeRow) => (
    <Button type="link" size="small" aria-label={t('history.viewOf', { what: nameOf(r) })} onClick={() => setOpen(r)}>
      {t('history.view')}
    </Button>
  );
  const park = (r: ChangeRow) =>
    tenantId === undefined && <p className="cell-note">{r.tenant_name || t('history.all')}</p>;
  const columns = [
    { title: t('history.time'), width: 160, render: (_: unknown, r: ChangeRow) => formatMinute(r.create_time) },
    {
      title: t('history.what'),
      width: 240,
      render: (_: unknown, r: ChangeRow) => (
        <>
          {nameOf(r)}
          {park(r)}
        </>
      ),
    },
    { title: t('history.author'), width: 120, dataIndex: 'author' },
    { title: t('history.reason'), width: 260, dataIndex: 'reason' },
    { title: t('history.view'), width: 120, render: (_: unknown, r: ChangeRow) => act(r) },
  ];
  const rows = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  const empty = list.isPending ? null : <StateMessage title={t('history.empty')} hint={t('history.emptyHint')} />;
  return (
    <>
      <div className="list-bar flow-filters">
        {kinds.length > 1 && (
          <Select
            aria-label={t('history.kind')}
            className="filter-tenant"
            virtual={false}
            // all kinds in sight: a list that scrolls is not reached by the keyboard alone
            listHeight={400}
            value={query.kind}
            options={[
              { value: '' as const, label: t('history.allKinds') },
              ...kinds.map((value) => ({ value, label: CHANGE_NAMES[value][lang] })),
            ]}
            onChange={(kind) => change({ kind })}
          />
        )}
        <Input.Search
          className="flow-author"
          aria-label={t('history.author')}
          placeholder={t('history.author')}
          maxLength={30}
          allowClear
          onSearch={(author) => change({ author: author.trim() })}
        />
        <DateRange
          labels={[t('history.from'), t('history.until')]}
          value={[query.from, query.until]}
          onChange={([from, until]) => change({ from, until })}
        />
        <ExportButton<ChangeRow>
          name={t('history.file')}
          columns={() => inLanguage(configChangeExportColumns, lang)}
          keyOf={(r) => r.change_id}
          load={(page, signal) => call(confContract.govConfHistory, { ...input, ...page }, { signal, showMsg: false })}
          total={total}
          source={{ name: 'config_changes', filter: input }}
        />
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : phone ? (
        <>
          {rows.length === 0 && empty}
          <ul className="flow-versions" aria-busy={list.isPending}>
            {rows.map((r) => (
              <li key={r.change_id} className="panel flow-version">
                <div>
                  <strong>{nameOf(r)}</strong>
                  {park(r)}
                  <p className="cell-note">
                    {r.author} · {formatMinute(r.create_time)}
                  </p>
                  <p className="flow-version-reason">{r.reason}</p>
                </div>
                {act(r)}
              </li>
            ))}
          </ul>
          {total > 0 && <ListPages query={query} total={total} onPage={(page) => change({ page })} />}
        </>
      ) : (
        <ListTable<ChangeRow>
          rowKey="change_id"
          columns={columns}
          query={query}
          rows={rows}
          total={total}
          loading={list.isPending}
          changed={NONE}
          empty={empty}
          onPage={change}
          onSort={() => undefined}
        />
      )}
      {open && <ChangeModal row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
const NONE: ReadonlySet<string> = new Set();
