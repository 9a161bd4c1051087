import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasProductLines, totalOf } from '#domain/subsidy/form/lines.ts';
import { MoneySplit } from '#web/components/orders/money-split.tsx';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { CloudAccountField } from './cloud-account-field.tsx';
import { ariaOf, FormField, idOf } from './form-field.tsx';
import { PayFields } from './pay-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { TextField } from './text-field.tsx';

/** 云服务补贴申请: account, year with its ratio, and what the cloud service is for. */
export function SubsidySection({ form, corp, tenantId, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const config = useCloudConfig(tenantId);
  const ratios = config.data?.ratio_list ?? [];
  const { apply_year: year } = form.value;
  const is = (path: string) => ({ form, path, changed: changed.includes(path) });
  return (
    <div className="form-grid">
      <CloudAccountField {...is('order_data.cloud_account')} corp={corp} />
      <FormField {...is('apply_year')} label={t('detail:field.apply_year')} required choose>
        <Select
          id={idOf('apply_year')}
          value={year ?? null}
          loading={config.isPending}
          placeholder={t('ph.apply_year')}
          {...ariaOf(form, 'apply_year')}
          onBlur={() => form.touch('apply_year')}
          onChange={(next: number) => form.set('apply_year', next)}
          options={ratios.map((r) => ({
            value: r.year,
            label: `${r.year} · ${t('detail:money.ratio', { gov: formatPercent(r.gov_ratio), corp: formatPercent(r.corp_ratio) })}`,
          }))}
        />
      </FormField>
      <PayFields form={form} tenantId={tenantId} changed={changed} />
      <TextField
        {...is('annual_cloud_forecast')}
        label={t('detail:field.annual_cloud_forecast')}
        max={30}
        placeholder={t('ph.forecast')}
        optional
      />
      <TextField
        {...is('annual_revenue')}
        label={t('detail:field.annual_revenue')}
        max={30}
        placeholder={t('ph.revenue')}
        optional
      />
      <TextField
        {...is('description')}
        label={t('detail:field.description')}
        max={200}
        rows={4}
        required
        wide
        placeholder={t('ph.description')}
      />
    </div>
  );
}

/** What the order lines come to by the ratio of the year, below the section: it follows each key in a line. */
export function ExpectedMoney({ form, type, wording, tenantId }: SectionProps) {
  const config = useCloudConfig(tenantId);
  const { apply_year: year } = form.value;
  const ratio = config.data?.ratio_list.find((r) => r.year === year);
  return (
    <div className="form-split">
      <MoneySplit
        total={totalOf(form.value)}
        products={hasProductLines(type)}
        year={year}
        ratio={ratio && { gov: ratio.gov_ratio, corp: ratio.corp_ratio }}
        wording={wording}
      />
    </div>
  );
}
