import { InputNumber } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder?: string;
  suffix?: string;
  /** Emptied it says so: no number is an answer. */
  orNone?: boolean;
}

/** A whole number of a form; what is not one stays to be told. */
export function NumberField<N extends string>({ placeholder, suffix, orNone = false, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  return (
    <Field {...field}>
      <InputNumber
        id={idOf(form, name)}
        className="number-field"
        value={typeof value === 'number' ? value : null}
        placeholder={placeholder}
        suffix={suffix}
        inputMode="numeric"
        controls={false}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(next) => form.change(name, next ?? (orNone ? null : undefined))}
      />
    </Field>
  );
}
