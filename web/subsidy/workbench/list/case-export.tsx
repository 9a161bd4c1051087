import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { applicationExportColumns } from '#domain/subsidy/case/export-columns.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { call } from '#web/shared/calls/call.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { inputOf, type ListQuery } from './list-query.ts';

/** What the list's filter finds, as a table. */
export function CaseExport({ query, total }: { query: ListQuery; total: number }) {
  const { t } = useTranslation('workbench');
  const lang = useLang();
  const { scene } = useSignedIn();
  const provider = isProviderScene(scene);
  const input = inputOf(query, provider);
  const { getCloudApproveList, getTenantApplyList } = approvalContract;
  return (
    <ExportButton<ListItem>
      name={t(`titleOf.${query.from}`)}
      total={total}
      columns={() => inLanguage(applicationExportColumns(provider), lang)}
      keyOf={(row) => row.apply_num}
      load={(page, signal) =>
        call(provider ? getCloudApproveList : getTenantApplyList, { ...input, ...page }, { signal, showMsg: false })
      }
      source={{ name: 'applications', filter: input }}
    />
  );
}
