import { Radio } from 'antd';
import { ariaOf, Field, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  options: readonly { value: string | number; label: string; hint?: string }[];
}

/** One of a few choices, all of them on screen; a hint says what each leads to. */
export function RadioField<N extends string>({ options, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const hinted = options.some(({ hint }) => hint !== undefined);
  return (
    <Field {...field} group choose>
      <Radio.Group
        className={hinted ? 'radio-cards' : 'radio-row'}
        {...ariaOf(form, name, required)}
        value={form.valueOf(name)}
        onChange={(e) => form.change(name, e.target.value)}
        options={options.map(({ value, label, hint }) => ({
          value,
          label: (
            <>
              {label}
              {hint !== undefined && <span className="radio-hint">{hint}</span>}
            </>
          ),
        }))}
      />
    </Field>
  );
}
