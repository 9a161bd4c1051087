import { useTranslation } from 'react-i18next';
import { useModuleOptions } from '#web/shared/queries/use-module-options.ts';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { LinesField } from './lines-field.tsx';
import type { ParkForm } from './park-fields.ts';

type Props = { form: ResourceForm<ParkForm> };
const without = <T,>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);
const put = <T,>(items: readonly T[], at: number, item: T): T[] => items.map((was, i) => (i === at ? item : was));

/** The fields of a park; of a new one also those that are asked for once. */
export function ParkControls({ form }: Props) {
  const { t } = useTranslation('parks');
  const { fresh, host_list, park_list } = form.value;
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={60} required />
      {fresh && <OnceControls form={form} />}
      <SwitchField form={form} name="custom" label={t('custom')} help={t('customHelp')} />
      <LinesField
        form={form}
        name="host_list"
        label={t('hosts')}
        help={t('hostsHelp')}
        required
        lines={host_list}
        max={10}
        lineOf={(n) => t('host', { n })}
        onLine={(at, text) => form.set({ host_list: put(host_list, at, text) })}
        onAdd={() => form.set({ host_list: [...host_list, ''] })}
        onRemove={(at) => form.set({ host_list: without(host_list, at) })}
      />
      <LinesField
        form={form}
        name="park_list"
        label={t('places')}
        help={t('placesHelp')}
        required
        lines={park_list.map(({ name }) => name)}
        max={50}
        lineOf={(n) => t('place', { n })}
        onLine={(at, name) => form.set({ park_list: put(park_list, at, { ...park_list[at], name }) })}
        onAdd={() => form.set({ park_list: [...park_list, { name: '' }] })}
        onRemove={(at) => form.set({ park_list: without(park_list, at) })}
      />
      <TextField form={form} name="address" label={t('address')} max={200} />
      <TextField form={form} name="phone" label={t('phone')} max={40} inputMode="tel" />
      <TextField form={form} name="office_hours" label={t('hours')} help={t('hoursHelp')} max={100} />
    </>
  );
}

function OnceControls({ form }: Props) {
  const { t } = useTranslation('parks');
  const upper = (typed: string) => typed.toUpperCase().trim();
  const modules = useModuleOptions();
  return (
    <>
      <TextField
        form={form}
        name="short_code"
        label={t('shortCode')}
        help={t('shortCodeHelp')}
        max={8}
        clean={upper}
        required
      />
      <TextField form={form} name="gov_ratio" label={t('ratio')} max={6} inputMode="numeric" required />
      <ChecksField form={form} name="module_list" label={t('modules')} help={t('modulesHelp')} options={modules} />
      <TextField form={form} name="admin_name" label={t('adminName')} max={30} required />
      <PhoneField form={form} name="admin_mobile" label={t('adminMobile')} help={t('adminHelp')} required />
    </>
  );
}
