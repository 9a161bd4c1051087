import { Switch } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

/** Yes or no. */
export function SwitchField<N extends string>({ disabled = false, ...field }: FieldProps<N> & { disabled?: boolean }) {
  const { form, name } = field;
  return (
    <Field {...field}>
      <Switch
        id={idOf(form, name)}
        checked={form.valueOf(name) === true}
        {...(disabled && { disabled })}
        {...ariaOf(form, name, false)}
        onChange={(on) => form.change(name, on)}
      />
    </Field>
  );
}
