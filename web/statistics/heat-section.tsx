import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf, heatOf, shadeOf } from './heat.ts';
import { inUnit, unitOf } from './unit.ts';
import { StepName } from './step-name.tsx';
import { COLUMNS, type By, type StepTimesState, type Report } from './use-step-times.ts';

interface Props {
  report: Report;
  by: By;
  parks: StepTimesState['tenants'];
  onBy: (by: By) => void;
}

/** Steps by months, parks or types: where it took long, and when. */
export function HeatSection({ report, by: asked, parks, onBy }: Props) {
  const { t } = useTranslation('steps');
  const choices = COLUMNS.filter((column) => column !== 'tenant' || parks.length > 0);
  const by = choices.includes(asked) ? asked : 'month';
  const nameOf = (of: By, key: string) =>
    of === 'type' ? t(`type.${key as 'online'}`) : (parks.find((p) => p.tenant_id === key)?.name ?? key);
  return (
    <section className="panel" aria-labelledby="step-heat">
      <div className="panel-head">
        <h2 className="panel-title" id="step-heat">
          {t('by.title')}
        </h2>
        <Segmented<By>
          aria-label={t('by.label')}
          value={by}
          onChange={onBy}
          options={choices.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      </div>
      <p className="cell-note heat-hint">{t('by.hint')}</p>
      <HeatTable report={report} by={by} nameOf={nameOf} />
    </section>
  );
}

interface TableProps {
  report: Report;
  by: By;
  nameOf: (of: By, key: string) => string;
}

function HeatTable({ report, by, nameOf }: TableProps) {
  const { t } = useTranslation('steps');
  const { columns, cells, longest } = heatOf(report, by, nameOf);
  const unit = unitOf([longest]);
  const unitName = t(`unit.${unit}`);
  const steps = report.steps.filter((step) => report.total.some((each) => each.step === step.step));
  const caption = t('by.caption', { by: t(`by.${by}`), unit: unitName });
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={caption}>
      <table className="heat">
        <thead>
          <tr>
            <th scope="col">{t('column.step')}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.step}>
              <th scope="row">
                <StepName step={step} />
              </th>
              {columns.map(({ key }) => {
                const cell = cells.get(cellOf(step.step, key));
                if (!cell) return <td key={key} />;
                return (
                  <td
                    key={key}
                    className="num"
                    data-shade={shadeOf(cell.median, longest)}
                    title={t('by.cell', {
                      ...cell,
                      median: inUnit(cell.median, unit),
                      p90: inUnit(cell.p90, unit),
                      unit: unitName,
                    })}
                  >
                    <span>{inUnit(cell.median, unit)}</span>
                    <span className="heat-count">{cell.count}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
