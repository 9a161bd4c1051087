import { Select } from 'antd';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  options: readonly { value: string | number; label: string }[];
  placeholder?: string;
  /** Several of them. */
  multiple?: boolean;
  /** What else changes with it. */
  onPicked?: () => void;
  /** The server is asked for what is typed; without it the choices are looked through here. */
  search?: { onTyped: (typed: string) => void; loading: boolean };
}

/** One of many choices, or several of them, found by typing. */
export function SelectField<N extends string>({
  options,
  placeholder,
  multiple = false,
  onPicked,
  search,
  ...field
}: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  return (
    <Field {...field} choose>
      <Select
        id={idOf(form, name)}
        value={value === '' ? null : value}
        {...(multiple && { mode: 'multiple' as const })}
        showSearch={search ? { filterOption: false, onSearch: search.onTyped } : { optionFilterProp: 'label' }}
        loading={search?.loading ?? false}
        placeholder={placeholder}
        options={[...options]}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(next: unknown) => {
          form.change(name, next);
          onPicked?.();
        }}
      />
    </Field>
  );
}
