import { ArrowRightOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../queries.ts';
import { isRefused, mappable, type Mapped } from './mapped.ts';

interface Props {
  plan: Plan;
  mapped: readonly Mapped[];
  onChange: (mapped: readonly Mapped[]) => void;
}

/** Which step of the target takes the place of one that it lacks; each choice plans anew. */
export function StepMapping({ plan, mapped, onChange }: Props) {
  const { t } = useTranslation('ops');
  const rows = mappable(plan, mapped);
  if (rows.length === 0) return null;
  const choose = (row: Mapped, to: string | undefined) => {
    const others = mapped.filter((m) => m.from !== row.from);
    onChange(to === undefined ? others : [...others, { ...row, to }]);
  };
  return (
    <section className="mapping" aria-label={t('migration.mapping')}>
      <h2>{t('migration.mapping')}</h2>
      <p>{t('migration.mappingHint')}</p>
      {rows.map((row) => (
        <div key={row.from} className="mapping-row">
          <span>{t('migration.mapFrom', { step: row.name, count: row.cases })}</span>
          <ArrowRightOutlined className="mapping-arrow" aria-hidden="true" />
          <Select
            aria-label={t('migration.mapTo', { step: row.name })}
            placeholder={t('migration.choose')}
            {...(row.to !== '' && { value: row.to })}
            {...(isRefused(plan, row) && { status: 'error' as const })}
            options={[
              ...(row.to === '' ? [] : [{ value: '', label: t('migration.clear') }]),
              ...plan.steps.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(to: string) => choose(row, to === '' ? undefined : to)}
          />
        </div>
      ))}
    </section>
  );
}
