import { InputNumber } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from '#web/components/fields/field.tsx';

const MAX_YUAN = '1000000000';

/** An amount of yuan as a decimal string, or none. */
export function PriceField<N extends string>(field: FieldProps<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  return (
    <Field {...field}>
      <InputNumber<string>
        id={idOf(form, name)}
        className="number-field"
        stringMode
        value={typeof value === 'string' ? value : null}
        min="0"
        max={MAX_YUAN}
        step="0.01"
        precision={2}
        controls={false}
        inputMode="decimal"
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(next) => form.change(name, next ?? null)}
      />
    </Field>
  );
}
