import { InputNumber, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { PERIOD_NAMES, PERIODS, type Period } from '#domain/assessment/period.ts';
import { FIRST_YEAR, LAST_YEAR } from '#domain/assessment/template.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

interface Props {
  year: number;
  /** Absent: both of each year are shown. */
  period?: Period;
  onChange: (next: { year?: number; period?: Period }) => void;
}

/** Which period of which year is compared. */
export function PeriodChoice({ year, period, onChange }: Props) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('compare.filter')}>
      <InputNumber
        aria-label={t('year')}
        min={FIRST_YEAR}
        max={LAST_YEAR}
        precision={0}
        value={year}
        changeOnWheel={false}
        controls={false}
        onChange={(next) => next !== null && onChange({ year: next })}
      />
      {period !== undefined && (
        <Segmented<Period>
          aria-label={t('period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value][lang] }))}
          onChange={(next) => onChange({ period: next })}
        />
      )}
    </div>
  );
}
