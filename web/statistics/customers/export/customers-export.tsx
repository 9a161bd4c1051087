import { useTranslation } from 'react-i18next';
import { exportMinute } from '#domain/shared/jobs/export.ts';
import { useStepName } from '#web/components/opportunity/use-step-name.ts';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { CustomersState } from '../use-customers.ts';
import { useValueName } from '../value-names.ts';
import { figureRows, rowOf, type FigureRow } from './figure-rows.ts';
import { loadFigures } from './load-figures.ts';

const COLUMNS = ['by', 'name', 'value', 'percent', 'total', 'compared'] as const;

/** Every number of the page as one CSV, a line for each, below what they are narrowed to and when they were read. */
export function CustomersExport({ state }: { state: CustomersState }) {
  const { t } = useTranslation(['customerFigures', 'steps']);
  const lang = useLang();
  const valueName = useValueName();
  const { tenant_ids } = state.span;
  const stepName = useStepName(tenant_ids?.length === 1 ? tenant_ids[0] : undefined);
  const filters = useFilterRows(state);
  return (
    <ExportShown<FigureRow>
      name={`${t('title')} ${state.query.from} ${state.query.to}`}
      hint={t('exportHint')}
      disabled={false}
      table={async () => ({
        columns: COLUMNS.map((key) => ({ title: t(`csv.${key}`), value: (row: FigureRow) => row[key] })),
        rows: [...filters(), ...figureRows(await loadFigures(state), { t, lang, valueName, stepName })],
      })}
    >
      {t('export')}
    </ExportShown>
  );
}

/** What the page is narrowed to, and now. */
function useFilterRows({ query }: CustomersState) {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  const parks = useTenants();
  const { from, to, industry, kind } = query;
  const chosen = parks.filter(({ tenant_id }) => parks.length === 1 || query.parks.includes(tenant_id));
  return (): FigureRow[] => [
    rowOf(t('csv.span'), t('csv.spanOf', { from, to })),
    rowOf(t('rows.park'), chosen.length === 0 ? t('filter.allParks') : chosen.map(({ name }) => name).join(' · ')),
    rowOf(
      t('csv.industry'),
      industry === ''
        ? t('csv.allIndustries')
        : t('filter.industry', { kind: t(`kind.${kind}`), name: valueName('trade', industry) }),
    ),
    rowOf(t('csv.read'), exportMinute(new Date().toISOString())),
  ];
}
