import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { MAX_CHOSEN } from '#domain/corpmsg/run.ts';
import { ariaOf, Field, idOf } from '#web/components/fields/field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { MessageForm } from './message-values.ts';
import { useSettled } from './use-settled.ts';

const SHOWN = 50;

/** Enterprises of a park, found by their names and chosen one by one. */
export function CorpsField({ form, tenantId }: { form: ResourceForm<MessageForm>; tenantId: string }) {
  const { t } = useTranslation('corpmsg');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim().slice(0, 100));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useCall(
    ['corpmsg', 'corps', tenantId, keyword],
    corpContract.listCorp,
    { tenant_id: tenantId, keyword, state: 'active', limit: SHOWN },
    { enabled: tenantId !== '', placeholderData: keepPreviousData },
  );
  const options = (found.data?.items ?? []).map(({ corp_id, corp_name }) => ({ value: corp_id, label: corp_name }));
  return (
    <Field
      form={form}
      name="corp_list"
      label={t('corps')}
      help={t(found.isError ? 'corpsFailed' : 'corpsHelp')}
      required
      choose
    >
      <Select
        id={idOf(form, 'corp_list')}
        mode="multiple"
        labelInValue
        maxCount={MAX_CHOSEN}
        value={form.value.corp_list.map((value) => ({ value, label: names.get(value) ?? value }))}
        options={options}
        filterOption={false}
        loading={found.isFetching}
        onSearch={setTyped}
        {...ariaOf(form, 'corp_list', true)}
        onBlur={() => form.touch('corp_list')}
        onChange={(next: { value: string; label: string }[]) => {
          setNames(new Map([...names, ...next.map(({ value, label }) => [value, label] as const)]));
          form.change(
            'corp_list',
            next.map(({ value }) => value),
          );
        }}
      />
    </Field>
  );
}
