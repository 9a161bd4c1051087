import { Input } from 'antd';
import type { ReactNode } from 'react';
import { ariaOf, FormField, idOf } from './form-field.tsx';
import { valueAt } from './path.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  path: string;
  label: string;
  max: number;
  placeholder?: string;
  required?: boolean;
  optional?: boolean;
  help?: ReactNode;
  changed?: boolean;
  wide?: boolean;
  /** Several lines with a counter. */
  rows?: number;
  disabled?: boolean;
  /** A phone's keyboard for numbers. */
  digits?: boolean;
  /** What was typed, without what people paste along. */
  clean?: (typed: string) => string;
}

/** A text of the form; its fault shows once the field was left. */
export function TextField({
  form,
  path,
  max,
  placeholder,
  rows,
  disabled,
  digits,
  clean = (typed) => typed,
  ...field
}: Props) {
  const text = valueAt(form.value, path);
  const shared = {
    id: idOf(path),
    value: typeof text === 'string' ? text : '',
    maxLength: max,
    placeholder,
    ...(disabled && { disabled }),
    'aria-required': field.required ?? false,
    ...ariaOf(form, path),
    onBlur: () => form.touch(path),
    onChange: (e: { target: { value: string } }) => form.set(path, clean(e.target.value)),
  };
  return (
    <FormField form={form} path={path} {...field}>
      {rows === undefined ? (
        <Input {...shared} {...(digits && { inputMode: 'numeric' })} />
      ) : (
        <Input.TextArea {...shared} rows={rows} showCount />
      )}
    </FormField>
  );
}
