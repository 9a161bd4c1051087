import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { LogCard, logColumns } from './log-cells.tsx';
import { LogExport } from './log-export.tsx';
import { LogRetention } from './log-retention.tsx';
import { LogStat } from './log-stat.tsx';
import { LogFilters } from './log-filters.tsx';
import { inputOf, isFiltered, NO_FILTER, useLogQuery } from './log-query.ts';
import { useLog, type LogRow } from './queries.ts';

/** A row never changes once it is written. */
const markOf = ({ log_id }: LogRow): RowMark => ({ key: log_id, signature: '' });
const SORT = 'create_time.desc';

/** `/dashboard/logs`: who did what, when, and with which outcome (spec §2, Log page). */
export function LogsPage() {
  const { t } = useTranslation('logs');
  const lang = useLang();
  const parks = useSignedIn().user.tenants.length > 1;
  const { query, change, address } = useLogQuery();
  const input = inputOf(query);
  const { data, ...log } = useLog(input);
  const columns = useMemo(() => logColumns(t, lang, parks), [t, lang, parks]);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ListPage<LogRow>
        rowKey="log_id"
        list={{ ...log, data: data && { items: data.list, total: data.total } }}
        query={{ ...query, sort: SORT }}
        address={address}
        markOf={markOf}
        columns={columns}
        card={(row) => <LogCard row={row} parks={parks} />}
        acts={() => null}
        defaultSort={SORT}
        filters={<LogFilters query={query} onChange={change} />}
        tools={
          <>
            <LogStat park={query.tenant_id} onOpen={change} />
            <LogRetention park={query.tenant_id} />
            <LogExport input={input} total={data?.total ?? 0} />
          </>
        }
        empty={(total) => (
          <ListEmpty
            total={total}
            filtered={isFiltered(query)}
            onFirstPage={() => change({ page: 1 })}
            onReset={() => change(NO_FILTER)}
          >
            <StateMessage title={t('empty')} hint={t('emptyHint')} />
          </ListEmpty>
        )}
        onChange={({ page, size }) =>
          change({ ...(page !== undefined && { page }), ...(size !== undefined && { size }) })
        }
      />
    </div>
  );
}
