import { useTranslation } from 'react-i18next';
import { CLOUD_TYPES, CUSTOMER_TYPES, SCALES } from '#domain/customers/enums.ts';
import type { Portrait } from '#domain/customers/fields.ts';
import { filledOf, ratioOf } from '#domain/customers/ratio.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { Ratio } from './ratio.tsx';

/** What is not filled in is an empty text while it is written. */
export type PortraitForm = Record<keyof Portrait, string | number>;
type Form = ResourceForm<PortraitForm>;
type Field = keyof PortraitForm;

/** What is known of the enterprise; how complete it is is told as it is written. */
export function PortraitFieldset({ form }: { form: Form }) {
  const { t } = useTranslation('customers');
  const ratio = ratioOf(filledOf(form.value as Partial<Portrait>));
  return (
    <>
      <Ratio ratio={ratio} />
      <Choice form={form} name="scale" names={SCALES} />
      <Choice form={form} name="trade" names={INDUSTRIES} />
      <TextField form={form} name="second_trade" label={t('second_trade')} max={40} />
      <Choice form={form} name="customer_type" names={CUSTOMER_TYPES} numbers />
      <Choice form={form} name="type_cloud" names={CLOUD_TYPES} />
      <YuanField form={form} name="annual_cloud_forecast" label={t('annual_cloud_forecast')} />
      <YuanField form={form} name="annual_revenue" label={t('annual_revenue')} />
      <TextField form={form} name="agent" label={t('agent')} max={60} />
      <Choice form={form} name="register_trade" names={INDUSTRIES} />
      <Choice form={form} name="income_trade" names={INDUSTRIES} />
    </>
  );
}

interface ChoiceProps {
  form: Form;
  name: Field;
  names: Readonly<Record<string | number, Names>>;
  /** Its codes are numbers. */
  numbers?: boolean;
}

/** One of a table, or none. */
function Choice({ form, name, names, numbers = false }: ChoiceProps) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const options = Object.entries(names).map(([value, each]) => ({
    value: numbers ? Number(value) : value,
    label: each[lang],
  }));
  return (
    <SelectField
      form={form}
      name={name}
      label={t(name)}
      options={[{ value: '', label: t('none') }, ...options]}
      placeholder={t('choose')}
    />
  );
}
