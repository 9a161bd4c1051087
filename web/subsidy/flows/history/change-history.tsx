import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigKind } from '#domain/shared/data/change.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { configChangeExportColumns } from '#domain/subsidy/configuration/export-columns.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { call } from '#web/shared/calls/call.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeModal } from './change-modal.tsx';
import { ChangeRows } from './change-rows.tsx';
import type { ChangeRow } from '#web/subsidy/flows/queries.ts';
import { useChangeList } from './use-change-list.ts';
import '#web/components/list/list.css';

interface Props {
  /** One park's changes; every granted one's when absent. */
  tenantId?: string;
  kinds: readonly ConfigKind[];
}

/** Every change of the configuration: when, what, who, why; each with its differences. */
export function ChangeHistory({ tenantId, kinds }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const changes = useChangeList(tenantId, kinds);
  const [open, setOpen] = useState<ChangeRow | null>(null);
  const { query, input, list, total, change } = changes;
  const empty = list.isPending ? null : <StateMessage title={t('history.empty')} hint={t('history.emptyHint')} />;
  return (
    <>
      <ChangeFilters kinds={kinds} query={query} onChange={change}>
        <ExportButton<ChangeRow>
          name={t('history.file')}
          columns={() => inLanguage(configChangeExportColumns, lang)}
          keyOf={(row) => row.change_id}
          load={(page, signal) => call(confContract.govConfHistory, { ...input, ...page }, { signal, showMsg: false })}
          total={total}
          source={{ name: 'config_changes', filter: input }}
        />
      </ChangeFilters>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ChangeRows changes={changes} parks={tenantId === undefined} empty={empty} onOpen={setOpen} />
      )}
      {open && <ChangeModal row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
