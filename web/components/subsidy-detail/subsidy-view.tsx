import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paidByDealer, type DraftForm } from '#domain/subsidy/form/form.ts';
import { MoneySplit } from '#web/components/orders/money-split.tsx';
import { Description, type Entry } from './description.tsx';

interface Props {
  form: DraftForm;
  money: { total: string; subsidy: string; corp: string; gov_ratio: string; corp_ratio: string };
  wording: 'voucher' | 'payment' | 'subsidy';
  changed?: readonly string[];
}

/** The subsidy application proper, read only, with the split of the money. */
export function SubsidyView({ form, money, wording, changed = [] }: Props) {
  const { t } = useTranslation('detail');
  return (
    <>
      <MoneySplit
        total={money.total}
        products={(form.order_data?.product_lines?.length ?? 0) > 0}
        year={form.apply_year}
        ratio={{ gov: money.gov_ratio, corp: money.corp_ratio }}
        wording={wording}
        split={{ subsidy: money.subsidy, corp: money.corp }}
      />
      <Description
        changed={changed}
        entries={[
          { path: 'order_data.cloud_account', label: t('field.cloud_account'), value: form.order_data?.cloud_account },
          { path: 'apply_year', label: t('field.apply_year'), value: form.apply_year },
          ...payEntries(form, t),
          { path: 'annual_cloud_forecast', label: t('field.annual_cloud_forecast'), value: form.annual_cloud_forecast },
          { path: 'annual_revenue', label: t('field.annual_revenue'), value: form.annual_revenue },
          { path: 'description', label: t('field.description'), value: form.description, wide: true },
        ]}
      />
    </>
  );
}

/** Who pays, where it was asked, and the agent. */
function payEntries({ pay_way, dealer }: DraftForm, t: TFunction<'detail'>): Entry[] {
  if (pay_way === undefined) return [];
  const way = t(paidByDealer({ pay_way }) ? 'payWay.dealer' : 'payWay.corp');
  const agent = `${dealer?.dealer_name ?? ''} ${dealer?.dealer_uin ?? ''}`.trim();
  return [
    { path: 'pay_way', label: t('field.pay_way'), value: way },
    ...(dealer ? [{ path: 'dealer', label: t('field.dealer'), value: agent }] : []),
  ];
}
