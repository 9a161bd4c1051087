import { useTranslation } from 'react-i18next';
import { demandExportColumns } from '#domain/demand/export-columns.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { loadDemands, type Demand, type ListInput } from '../queries.ts';

/** What the list's filter finds, as a table. */
export function DemandExport({ input, total }: { input: ListInput; total: number }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { scene } = useSignedIn();
  return (
    <ExportButton<Demand>
      name={t('list.file')}
      total={total}
      columns={() => inLanguage(demandExportColumns(isProviderScene(scene)), lang)}
      keyOf={(row) => row.bid}
      load={(page, signal) => loadDemands(scene, { ...input, ...page }, signal)}
      source={{ name: 'demands', filter: input }}
    />
  );
}
