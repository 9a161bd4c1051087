import { Input } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  max: number;
  placeholder?: string;
  /** Several lines with a counter. */
  rows?: number;
  /** A phone's keyboard for numbers. */
  inputMode?: 'tel' | 'numeric' | 'decimal';
  autoComplete?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** What was typed, without what people paste along. */
  clean?: (typed: string) => string;
}

/** A text of a form; its fault shows once the field was left. */
export function TextField<N extends string>({
  max,
  placeholder,
  rows,
  inputMode,
  autoComplete,
  readOnly = false,
  autoFocus = false,
  clean = (typed) => typed,
  ...field
}: Props<N>) {
  const { form, name, required = false } = field;
  const text = form.valueOf(name);
  const shared = {
    id: idOf(form, name),
    value: typeof text === 'string' ? text : '',
    maxLength: max,
    placeholder,
    readOnly,
    autoFocus,
    ...ariaOf(form, name, required),
    onBlur: () => form.touch(name),
    onChange: (e: { target: { value: string } }) => form.change(name, clean(e.target.value)),
  };
  return (
    <Field {...field}>
      {rows === undefined ? (
        <Input {...shared} {...(inputMode && { inputMode })} {...(autoComplete && { autoComplete })} />
      ) : (
        <Input.TextArea {...shared} rows={rows} showCount />
      )}
    </Field>
  );
}
