import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redListContract, type FoundCorp } from '#domain/subsidy/contract/red-list.ts';
import { ariaOf, Field, idOf, type FieldProps } from '#web/components/fields/field.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';

/** An enterprise of a park, looked for by a part of its name or credit code. */
export function CorpField<N extends string>({ tenantId, ...field }: { tenantId: string } & FieldProps<N>) {
  const { t } = useTranslation('limits');
  const { form, name, required = false } = field;
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<FoundCorp>();
  const asked = useDeferredValue(keyword.trim().slice(0, 100));
  const query = useCall(
    ['pool-corps', tenantId, asked],
    redListContract.findCorps,
    { tenant_id: tenantId, keyword: asked },
    { placeholderData: keepPreviousData },
  );
  const found = query.data?.items ?? [];
  // who was chosen stays a choice, whatever is looked for next
  const corps = chosen && !found.some(({ corp_id }) => corp_id === chosen.corp_id) ? [chosen, ...found] : found;
  return (
    <Field {...field} choose>
      <Select
        id={idOf(form, name)}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={query.isFetching}
        placeholder={t('corpHint')}
        notFoundContent={query.isFetching ? t('looking') : t('noCorp')}
        value={form.valueOf(name) || null}
        options={corps.map(({ corp_id, corp_name, credit_code }) => ({
          value: corp_id,
          label: `${corp_name} · ${credit_code}`,
        }))}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(corpId: unknown) => {
          setChosen(corps.find(({ corp_id }) => corp_id === corpId));
          form.change(name, corpId);
        }}
      />
      {query.isLoadingError && <Alert type="error" showIcon role="alert" title={query.error.message} />}
    </Field>
  );
}
