import { Input } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  /** A new one is not filled in by the browser. */
  autoComplete: 'current-password' | 'new-password';
  placeholder: string;
}

/** A password, shown when asked for. */
export function PasswordField<N extends string>({ autoComplete, placeholder, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const typed = form.valueOf(name);
  return (
    <Field {...field}>
      <Input.Password
        id={idOf(form, name)}
        value={typeof typed === 'string' ? typed : ''}
        maxLength={64}
        autoComplete={autoComplete}
        placeholder={placeholder}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(e) => form.change(name, e.target.value)}
      />
    </Field>
  );
}
