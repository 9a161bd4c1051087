import { useTranslation } from 'react-i18next';
import { ATTRIBUTE_CHARTS, CORE_FIGURES, type AttributeChart } from '#domain/statistics/customers/attributes.ts';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import { useAttributes, useCoreData, type Attributes, type CoreData, type CustomersState } from './use-customers.ts';
import { useValueName } from './value-names.ts';

interface Row {
  by: string;
  name: string;
  value: string;
  percent: string;
  total: string;
}
const CHARTS = Object.keys(ATTRIBUTE_CHARTS) as AttributeChart[];

/** The head and every chart of the attributes as one CSV, a line for each number. */
export function CustomersExport({ state }: { state: CustomersState }) {
  const { t } = useTranslation('customerFigures');
  const rowsOf = useRows();
  const heads = useCoreData(state.input);
  const charts = useAttributes(state.input);
  const [core, attributes] = [heads.data, charts.data];
  return (
    <ExportShown<Row>
      name={`${t('title')} ${state.query.from} ${state.query.to}`}
      hint={t('exportHint')}
      // the numbers of the months of before are not those of its name
      disabled={!core || !attributes || heads.isPlaceholderData || charts.isPlaceholderData}
      table={() => ({
        columns: (['by', 'name', 'value', 'percent', 'total'] as const).map((key) => ({
          title: t(`csv.${key}`),
          value: (row: Row) => row[key],
        })),
        rows: core && attributes ? rowsOf(core, attributes) : [],
      })}
    >
      {t('export')}
    </ExportShown>
  );
}

function useRows() {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  return (core: CoreData, attributes: Attributes): Row[] => [
    ...CORE_FIGURES.map((figure) => ({
      by: t('core.label'),
      name: t(`core.${figure}`),
      value: String(core[figure].curr),
      percent: core[figure].occupy,
      total: '',
    })),
    ...CHARTS.flatMap((chart) =>
      attributes[chart].map(({ name, value, percent, total }) => ({
        by: t(`attribute.${ATTRIBUTE_CHARTS[chart]}`),
        name: valueName(ATTRIBUTE_CHARTS[chart], name),
        value: String(value),
        percent,
        total: chart === 'trades' ? total : '',
      })),
    ),
  ];
}
