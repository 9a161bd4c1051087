import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DATA_TYPE_NAMES, DATA_TYPES, MAX_OPTIONS, type DataType, type Define } from '#domain/iot/model.ts';
import { Field } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { NEW_DEFINE } from './entry.ts';

interface Props {
  form: FormApi;
  /** Where in the form the value's definition stands. */
  at: string;
}

/** What a value may be: its type, and what that asks for. */
export function DefineFields({ form, at }: Props) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const define = form.valueOf(at) as Define;
  // what another type asks for is not taken along
  const ofType = { ...form, change: (_: string, type: unknown) => form.change(at, NEW_DEFINE[type as DataType]) };
  return (
    <>
      <SelectField
        form={ofType}
        name={`${at}.type`}
        label={t('model.dataType')}
        options={DATA_TYPES.map((value) => ({ value, label: DATA_TYPE_NAMES[value][lang] }))}
        required
      />
      {(define.type === 'int' || define.type === 'float') && (
        <>
          <NumberField form={form} name={`${at}.min`} label={t('model.min')} required />
          <NumberField form={form} name={`${at}.max`} label={t('model.max')} required />
          <TextField form={form} name={`${at}.unit`} label={t('model.unit')} max={10} />
        </>
      )}
      {define.type === 'string' && (
        <NumberField form={form} name={`${at}.max_length`} label={t('model.maxLength')} required />
      )}
      {define.type === 'enum' && <OptionFields form={form} at={`${at}.options`} />}
    </>
  );
}

type Options = Extract<Define, { type: 'enum' }>['options'];

/** The choices of an enumeration: a number, and what it means. */
function OptionFields({ form, at }: Props) {
  const { t } = useTranslation('iot');
  const list = form.valueOf(at) as Options;
  const next = Math.max(-1, ...list.map(({ value }) => value)) + 1;
  return (
    <Field form={form} name={at} label={t('model.options')} group>
      <ol className="iot-options">
        {list.map((_, i) => (
          <li key={i}>
            <NumberField form={form} name={`${at}.${i}.value`} label={t('model.optionValue')} required />
            <TextField form={form} name={`${at}.${i}.name`} label={t('model.optionName')} max={30} required />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('model.removeOf', { name: t('model.optionN', { n: i + 1 }) })}
              disabled={list.length === 1}
              onClick={() => form.change(at, list.toSpliced(i, 1))}
            />
          </li>
        ))}
      </ol>
      {list.length < MAX_OPTIONS && (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => form.change(at, [...list, { value: next, name: '' }])}
        >
          {t('model.addOption')}
        </Button>
      )}
    </Field>
  );
}
