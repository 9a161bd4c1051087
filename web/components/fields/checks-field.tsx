import { Checkbox } from 'antd';
import { withAlone } from './alone.ts';
import { Field, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  options: readonly { value: string; label: string }[];
  /** The choice that excludes the others: none. */
  alone?: string;
}

/** Several of a few choices. */
export function ChecksField<N extends string>({ options, alone, ...field }: Props<N>) {
  const { form, name } = field;
  const chosen = form.valueOf(name) as string[];
  const change = (next: string[]) => form.change(name, alone === undefined ? next : withAlone(chosen, next, alone));
  return (
    <Field {...field} group choose>
      <Checkbox.Group className="checks" value={chosen} options={[...options]} onChange={change} />
    </Field>
  );
}
