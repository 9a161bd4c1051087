import { useTranslation } from 'react-i18next';
import { POSITIONS } from '#domain/demand/enums.ts';
import { DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import { isProviderScene } from '#domain/shared/scene.ts';
import { ExportButton } from '#web/components/export-button.tsx';
import type { CsvColumn } from '#web/shared/export-csv.ts';
import { formatTime } from '#web/shared/format.ts';
import { useLang } from '#web/shared/i18n.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { levelOf, nameOf, tradeOf } from '../names.ts';
import { loadDemands, type Demand, type ListInput } from '../queries.ts';

/** What the list's filter finds, as CSV. */
export function DemandExport({ input, total }: { input: ListInput; total: number }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { scene } = useSignedIn();
  const columns = (): CsvColumn<Demand>[] => [
    { title: t('column.bid'), value: (row) => row.bid },
    ...(isProviderScene(scene) ? [{ title: t('column.tenant'), value: (row: Demand) => row.tenant_name }] : []),
    { title: t('column.name'), value: (row) => row.name },
    { title: t('column.contact'), value: (row) => row.corp_contact },
    { title: t('column.position'), value: (row) => nameOf(POSITIONS, row.contact_position, lang) },
    { title: t('column.mobile'), value: (row) => row.mobile },
    { title: t('column.trade'), value: (row) => tradeOf(row, lang) },
    { title: t('column.package'), value: (row) => row.expedite_pkg_name },
    { title: t('column.level'), value: (row) => levelOf(row.expedite_pkg_type, lang) },
    { title: t('column.create_time'), value: (row) => formatTime(row.create_time) },
    { title: t('column.status'), value: (row) => DEMAND_STATUS_NAMES[row.status][lang] },
  ];
  return (
    <ExportButton<Demand>
      name={t('list.file')}
      total={total}
      columns={columns}
      keyOf={(row) => row.bid}
      load={(page, signal) => loadDemands(scene, { ...input, ...page }, signal)}
    />
  );
}
