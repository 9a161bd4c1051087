import { Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithin } from '#domain/shared/data/form-path.ts';
import type { Dealer } from '#domain/subsidy/configuration/dealer.ts';
import { PAY_WAY, paidByDealer } from '#domain/subsidy/form/form.ts';
import { useDealers } from '#web/shared/queries/config-queries.ts';
import { ariaOf, FormField, idOf } from './form-field.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  tenantId: string;
  changed: readonly string[];
}

/** Who pays, and through which agent (spec §3): asked where the park has agents, and where one was chosen before. */
export function PayFields({ form, tenantId, changed }: Props) {
  const { t } = useTranslation(['apply', 'detail']);
  const dealers = useDealers(tenantId);
  const through = paidByDealer(form.value);
  // who chose one before does not lose the question with the answer
  const [was] = useState(through);
  if (!was && !through && dealers.data?.have_dealer !== 1) return null;
  const is = (path: string) => ({
    form,
    path,
    changed: changed.some((at) => isWithin(at, path)),
  });
  return (
    <>
      <FormField {...is('pay_way')} label={t('detail:field.pay_way')} required group>
        <Radio.Group
          value={through ? PAY_WAY.dealer : PAY_WAY.corp}
          onChange={(e) => {
            form.set('pay_way', e.target.value);
            form.touch('pay_way');
          }}
          options={[
            { value: PAY_WAY.corp, label: t('detail:payWay.corp') },
            { value: PAY_WAY.dealer, label: t('detail:payWay.dealer') },
          ]}
        />
      </FormField>
      {through && (
        <FormField {...is('dealer')} label={t('detail:field.dealer')} required choose help={t('help.dealer')}>
          <DealerSelect form={form} loading={dealers.isPending} listed={dealers.data?.dealer_list ?? []} />
        </FormField>
      )}
    </>
  );
}

interface SelectProps {
  form: SubsidyFormApi;
  loading: boolean;
  listed: readonly Dealer[];
}

/** The agents of the park; one that left its list stays readable where it was chosen. */
function DealerSelect({ form, loading, listed }: SelectProps) {
  const { t } = useTranslation('apply');
  const { dealer } = form.value;
  const gone = dealer?.dealer_name && listed.every((one) => one.dealer_uin !== dealer.dealer_uin) ? [dealer] : [];
  return (
    <Select
      id={idOf('dealer')}
      value={dealer?.dealer_uin ?? null}
      loading={loading}
      placeholder={t('ph.dealer')}
      optionFilterProp="label"
      showSearch
      {...ariaOf(form, 'dealer')}
      onBlur={() => form.touch('dealer')}
      onChange={(dealer_uin: string) => {
        const dealer_name = listed.find((one) => one.dealer_uin === dealer_uin)?.dealer_name;
        form.set('dealer', { dealer_uin, dealer_name });
      }}
      options={[...listed, ...gone].map(({ dealer_uin, dealer_name }) => ({
        value: dealer_uin,
        label: `${dealer_name} ${dealer_uin}`,
      }))}
    />
  );
}
