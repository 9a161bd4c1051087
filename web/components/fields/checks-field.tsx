import { Checkbox } from 'antd';
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
  const change = (next: string[]) => {
    const added = next.find((value) => !chosen.includes(value));
    const rest = next.filter((value) => value !== alone);
    form.change(name, added !== undefined && added === alone ? [added] : added === undefined ? next : rest);
  };
  return (
    <Field {...field} group>
      <Checkbox.Group className="checks" value={chosen} options={[...options]} onChange={change} />
    </Field>
  );
}
