import { useTranslation } from 'react-i18next';
import type { Param } from '#domain/iot/model.ts';
import type { Value, Values } from '#domain/iot/value.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';

/** What fields of values hold: a yes or no as 1 or 0, a time as a minute of Beijing, nothing as undefined. */
export type Entered = Record<string, string | number | undefined>;
/** What some parameters begin with. */
export const enteredOf = (params: readonly Param[]): Entered =>
  Object.fromEntries(params.map(({ id, define: { type } }) => [id, type === 'string' ? '' : undefined]));
/** What was entered, as values of their types. */
export const valuesEntered = (params: readonly Param[], entered: Entered): Values =>
  Object.fromEntries(
    params.flatMap(({ id, define: { type } }): [string, Value][] => {
      const value = entered[id];
      if (value === undefined) return [];
      if (type === 'bool') return [[id, value === 1]];
      const minute = String(value);
      return [[id, type === 'timestamp' ? instantOf(minute.slice(0, 10), minute.slice(11)) : value]];
    }),
  );

/** The field of one value, as the model says what it may be. */
export function ValueField({ form, param: { id: name, name: label, define } }: { form: FormApi; param: Param }) {
  const { t } = useTranslation('iot');
  const field = { form, name, label, required: true };
  switch (define.type) {
    case 'bool':
      return (
        <RadioField
          {...field}
          options={[
            { value: 1, label: t('device.yes') },
            { value: 0, label: t('device.no') },
          ]}
        />
      );
    case 'int':
    case 'float': {
      const help = t('device.range', { min: define.min, max: define.max });
      return <NumberField {...field} help={help} {...(define.unit !== '' && { suffix: define.unit })} />;
    }
    case 'string':
      return <TextField {...field} required={false} max={define.max_length} />;
    case 'enum':
      return (
        <SelectField {...field} options={define.options.map(({ value, name: word }) => ({ value, label: word }))} />
      );
    case 'timestamp':
      return <DateTimeField {...field} placeholder={t('device.chooseTime')} isClosed={() => false} />;
  }
}
