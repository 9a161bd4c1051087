import { Switch } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  disabled?: boolean;
  /** What else changes with it. */
  onSwitched?: (on: boolean) => void;
}

/** Yes or no. */
export function SwitchField<N extends string>({ disabled = false, onSwitched, ...field }: Props<N>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      <Switch
        id={idOf(form, name)}
        checked={form.valueOf(name) === true}
        {...(disabled && { disabled })}
        {...ariaOf(form, name, false)}
        onChange={(on) => {
          form.change(name, on);
          onSwitched?.(on);
        }}
      />
    </Field>
  );
}
