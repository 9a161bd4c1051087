import { Checkbox, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { CLOUD_TYPES, NO_CLOUD_TYPE } from '#domain/subsidy/form/form.ts';
import { useProviders, useServices } from '#web/shared/queries/config-queries.ts';
import { withAlone } from '#web/components/fields/alone.ts';
import { ariaOf, FormField, idOf } from './form-field.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** Whether cloud services are in use, and if so which subsidies and providers (spec §5). */
export function UsageFields({ form, changed }: { form: SubsidyFormApi; changed: readonly string[] }) {
  const { t } = useTranslation(['apply', 'detail', 'common']);
  const data = form.value.data ?? {};
  const providers = useProviders().data?.items ?? [];
  const only = providers.length === 1 ? providers[0] : undefined;
  const is = (path: string) => ({ form, path, changed: changed.includes(path) });
  return (
    <>
      <FormField {...is('data.is_used')} label={t('detail:field.is_used')} required wide group>
        <Radio.Group
          value={data.is_used ?? null}
          onChange={(e) => {
            form.set('data.is_used', e.target.value);
            // the only one there is chooses itself
            if (only !== undefined && data.provider === undefined) form.set('data.provider', [only.provider_id]);
            form.touch('data.is_used');
          }}
          options={[
            { value: 1, label: t('common:state.yes') },
            { value: 0, label: t('common:state.no') },
          ]}
        />
      </FormField>
      {data.is_used === 1 && <UsageDetails form={form} changed={changed} />}
    </>
  );
}

function UsageDetails({ form, changed }: { form: SubsidyFormApi; changed: readonly string[] }) {
  const { t } = useTranslation(['apply', 'detail']);
  const providers = useProviders();
  const services = useServices();
  const data = form.value.data ?? {};
  const is = (path: string) => ({ form, path, changed: changed.includes(path) });
  const choice = (path: string, value: string[] | undefined) => ({
    id: idOf(path),
    mode: 'multiple' as const,
    value: value ?? [],
    placeholder: t('ph.select'),
    optionFilterProp: 'label' as const,
    ...ariaOf(form, path),
    onBlur: () => form.touch(path),
    onChange: (next: string[]) => form.set(path, next),
  });
  return (
    <>
      <FormField {...is('data.cloud_type')} label={t('detail:field.cloud_type')} required wide group>
        <Checkbox.Group
          value={data.cloud_type ?? []}
          onChange={(next) => {
            form.set('data.cloud_type', withAlone(data.cloud_type ?? [], next, NO_CLOUD_TYPE));
            form.touch('data.cloud_type');
          }}
          options={CLOUD_TYPES.map((value) => ({ value, label: t(`detail:cloudType.${value}`) }))}
        />
      </FormField>
      <FormField {...is('data.provider')} label={t('detail:field.provider')} required choose>
        <Select
          {...choice('data.provider', data.provider)}
          loading={providers.isPending}
          options={providers.data?.items.map((p) => ({ value: p.provider_id, label: p.provider_name })) ?? []}
        />
      </FormField>
      <FormField {...is('data.cloud_service')} label={t('detail:field.cloud_service')} optional>
        <Select
          {...choice('data.cloud_service', data.cloud_service)}
          loading={services.isPending}
          options={services.data?.items.map((s) => ({ value: s.service_id, label: s.service_name })) ?? []}
        />
      </FormField>
    </>
  );
}
