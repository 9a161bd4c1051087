import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { SOURCES } from '#domain/customers/enums.ts';
import { BasicFields, DetailFields } from '#domain/customers/fields.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { CreditCodeField, PhoneField, YuanField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const { amount, expected_day, description } = DetailFields;
export const ENTRY_SCHEMA = z.strictObject({
  ...BasicFields,
  amount: z.preprocess((typed) => (typed === '' ? null : typed), amount),
  expected_day,
  description,
  confirm: z.boolean(),
});
export const NEW_ENTRY = {
  name: '',
  credit_code: '',
  corp_contact: '',
  contact_position: '',
  corp_mobile: '',
  source: 'hand',
  source_agent: '',
  amount: '',
  expected_day: null as string | null,
  description: '',
  confirm: false,
};
export type EntryForm = typeof NEW_ENTRY;
type Basic = 'name' | 'credit_code' | 'corp_contact' | 'contact_position' | 'corp_mobile' | 'source' | 'source_agent';

/** What an opportunity is about, and where it comes from. */
export function BasicFieldset({ form, alike }: { form: FormApi<Basic>; alike?: ReactNode }) {
  const { t } = useTranslation('customers');
  const choose = t('choose');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={100} required />
      {alike}
      <CreditCodeField form={form} name="credit_code" label={t('credit_code')} />
      <TextField form={form} name="corp_contact" label={t('corp_contact')} max={60} required />
      <ChoiceField
        form={form}
        name="contact_position"
        label={t('contact_position')}
        names={POSITIONS}
        placeholder={choose}
      />
      <PhoneField form={form} name="corp_mobile" label={t('corp_mobile')} />
      <ChoiceField form={form} name="source" label={t('source')} names={SOURCES} placeholder={choose} required />
      <TextField form={form} name="source_agent" label={t('source_agent')} help={t('sourceAgentHelp')} max={60} />
    </>
  );
}

/** A new opportunity being entered; those that are alike are told while it is written. */
export function EntryFieldset({ form }: { form: ResourceForm<EntryForm> }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <BasicFieldset form={form} alike={<Alike form={form} />} />
      <YuanField form={form} name="amount" label={t('amount')} />
      <DateField
        form={form}
        name="expected_day"
        label={t('expected_day')}
        placeholder={t('choose')}
        isClosed={() => false}
        orNone
      />
      <TextField form={form} name="description" label={t('description')} max={500} rows={3} />
    </>
  );
}

const QUIET_MS = 400;
/** What was typed once nothing was for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
const { findDuplicates } = opportunitiesContract;
/** What of a form is looked for: a field with a fault is not. */
const askedOf = (json: string) => {
  const typed = JSON.parse(json) as Record<'name' | 'credit_code' | 'corp_mobile', string>;
  const or = (field: keyof typeof typed) => (BasicFields[field].safeParse(typed[field]).success ? typed[field] : '');
  return { name: or('name'), credit_code: or('credit_code'), corp_mobile: or('corp_mobile') };
};

function Alike({ form }: { form: ResourceForm<EntryForm> }) {
  const { t } = useTranslation('customers');
  const { name, credit_code, corp_mobile, confirm } = form.value;
  const asked = askedOf(useSettled(JSON.stringify({ name, credit_code, corp_mobile })));
  const { data } = useCall(['crm', 'alike', asked], findDuplicates, asked, {
    enabled: Object.values(asked).some((said) => said !== ''),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('alike.title')}
      description={
        <>
          <ul className="alike-list">
            {items.map((each) => (
              <li key={each.bid}>
                <Link to={to.opportunity(each.bid)} target="_blank" rel="noopener">
                  {each.name}
                </Link>{' '}
                <span className="cell-note">{t('alike.follower', { name: each.follower_name || t('pool') })}</span>
              </li>
            ))}
          </ul>
          <Checkbox checked={confirm} onChange={(e) => form.change('confirm', e.target.checked)}>
            {t('alike.confirm')}
          </Checkbox>
        </>
      }
    />
  );
}
