import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ORG_TYPES, RESERVE_TYPE, RESERVE_TYPES } from '#domain/reception/enums.ts';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Who comes, for whom it is booked, and why (spec §3). */
export function BookingFields({ form }: { form: FormApi }) {
  const { t } = useTranslation('hall');
  const lang = useLang();
  const behalf = form.valueOf('reserve_type') === RESERVE_TYPE.on_behalf;
  return (
    <div className="fields">
      <Field form={form} name="reserve_type" label={t('form.reserve_type')} required wide group>
        <Radio.Group
          value={form.valueOf('reserve_type')}
          onChange={(e) => form.change('reserve_type', e.target.value)}
          options={Object.values(RESERVE_TYPE).map((value) => ({ value, label: RESERVE_TYPES[value][lang] }))}
        />
      </Field>
      <TextField form={form} name="name" label={t(behalf ? 'form.name' : 'form.ownName')} max={60} required />
      <TextField form={form} name="title" label={t('form.title_')} max={30} required />
      <PhoneField
        form={form}
        name="mobile"
        label={t(behalf ? 'form.mobile' : 'form.ownMobile')}
        autoComplete={behalf ? 'off' : 'tel'}
        required
        help={t('form.mobileHelp')}
      />
      {behalf && (
        <PhoneField form={form} name="creator_mobile" label={t('form.creator_mobile')} autoComplete="tel" required />
      )}
      <NumberField form={form} name="guests_nums" label={t('form.guests_nums')} suffix={t('form.person')} required />
      <ChoiceField
        form={form}
        name="org_type"
        label={t('form.org_type')}
        names={ORG_TYPES}
        placeholder={t('form.choose')}
        required
      />
      <TextField form={form} name="org_name" label={t('form.org_name')} max={60} required wide={behalf} />
      <TextField
        form={form}
        name="purpose"
        label={t('form.purpose')}
        max={300}
        rows={3}
        placeholder={t('form.purposePh')}
        required
        wide
      />
    </div>
  );
}
