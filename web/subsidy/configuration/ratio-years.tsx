import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { complement, faultAt } from './ratios.ts';

export type RatioYear = Output<typeof confContract.getGovConf>['ratio_list'][number];
interface Props {
  years: RatioYear[];
  faults: Parameters<typeof faultAt>[0];
  onChange: (years: RatioYear[]) => void;
}

/** The shares of each year, with the faults of a row under it. */
export function RatioYears({ years, faults, onChange }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  return (
    <>
      {years.length === 0 && <p className="field-error">{t('conf.noRatios')}</p>}
      <ul className="conf-years">
        {years.map((row, i) => {
          const wrong = faultAt(faults, i);
          return (
            <li key={`${i}-${years.length}`}>
              <YearRow
                row={row}
                wrong={wrong !== undefined}
                onChange={(patch) => onChange(years.with(i, { ...row, ...patch }))}
                onRemove={() => onChange(years.toSpliced(i, 1))}
              />
              {wrong && <p className="field-error">{ruleText(wrong, lang)}</p>}
            </li>
          );
        })}
      </ul>
      {faults.some((f) => f.path.length === 1) && <p className="field-error">{ruleText('repeated', lang)}</p>}
    </>
  );
}

interface RowProps {
  row: RatioYear;
  wrong: boolean;
  onChange: (patch: Partial<RatioYear>) => void;
  onRemove: () => void;
}

/** A year with the government's share and the enterprise's. */
function YearRow({ row, wrong, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('flows');
  const remove = t('conf.removeOf', { name: row.year });
  const share = (what: string) => ({
    'aria-label': `${row.year} ${what}`,
    prefix: what,
    suffix: '%',
    inputMode: 'decimal' as const,
    maxLength: 6,
    ...(wrong && { status: 'error' as const, 'aria-invalid': true }),
  });
  return (
    <div className="conf-year">
      <InputNumber
        aria-label={t('conf.year')}
        value={row.year}
        min={2020}
        max={2100}
        precision={0}
        controls={false}
        onChange={(year) => onChange({ year: year ?? 0 })}
      />
      <Input
        {...share(t('conf.gov'))}
        value={row.gov_ratio}
        // the rest is the enterprise's; it may still be changed by hand
        onChange={(e) => onChange({ gov_ratio: e.target.value, ...complement(e.target.value) })}
      />
      <Input
        {...share(t('conf.corp'))}
        value={row.corp_ratio}
        onChange={(e) => onChange({ corp_ratio: e.target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      />
    </div>
  );
}
