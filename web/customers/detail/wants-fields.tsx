import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NEED_LEVELS } from '#domain/customers/enums.ts';
import { MAX_NEEDS, MAX_PRODUCTS } from '#domain/customers/fields.ts';
import { DateField } from '#web/components/fields/date-field.tsx';
import { Field, idOf } from '#web/components/fields/field.tsx';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export interface WantsForm {
  amount: string;
  expected_day: string | null;
  needs: { level: number; type: string }[];
  products: string[];
  description: string;
}
type Form = ResourceForm<WantsForm>;

/** What the enterprise wants, and what that may come to. */
export function WantsFieldset({ form }: { form: Form }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <YuanField form={form} name="amount" label={t('amount')} />
      <DateField
        form={form}
        name="expected_day"
        label={t('expected_day')}
        placeholder={t('choose')}
        isClosed={() => false}
        orNone
      />
      <Needs form={form} />
      <Field form={form} name="products" label={t('products')} help={t('productsHelp', { max: MAX_PRODUCTS })} choose>
        <Select
          id={idOf(form, 'products')}
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={MAX_PRODUCTS}
          value={form.value.products}
          onChange={(products: string[]) => form.change('products', products)}
        />
      </Field>
      <TextField form={form} name="description" label={t('description')} max={500} rows={4} />
    </>
  );
}

function Needs({ form }: { form: Form }) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const { needs } = form.value;
  const set = (i: number, patch: Partial<WantsForm['needs'][number]>) =>
    form.change(
      'needs',
      needs.map((need, k) => (k === i ? { ...need, ...patch } : need)),
    );
  const levels = Object.entries(NEED_LEVELS).map(([value, names]) => ({ value: Number(value), label: names[lang] }));
  return (
    <Field form={form} name="needs" label={t('needs')} help={t('needsHelp', { max: MAX_NEEDS })} group>
      <ul className="opportunity-needs">
        {needs.map((need, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a need has no id: its place is what it is
          <li key={i}>
            <Select
              aria-label={t('needLevel', { n: i + 1 })}
              value={need.level}
              options={levels}
              onChange={(level: number) => set(i, { level })}
            />
            <Input
              aria-label={t('need', { n: i + 1 })}
              value={need.type}
              maxLength={40}
              onChange={(e) => set(i, { type: e.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('removeNeed', { n: i + 1 })}
              onClick={() =>
                form.change(
                  'needs',
                  needs.filter((_, k) => k !== i),
                )
              }
            />
          </li>
        ))}
      </ul>
      {needs.length < MAX_NEEDS && (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => form.change('needs', [...needs, { level: 1, type: '' }])}
        >
          {t('addNeed')}
        </Button>
      )}
    </Field>
  );
}
