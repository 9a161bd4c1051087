import { Select } from 'antd';
import type { Names } from '#domain/shared/fields/names.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  /** The codes and what each is called. */
  names: Readonly<Record<string, Names>>;
  placeholder: string;
}

/** One code of a table of names. */
export function ChoiceField<N extends string>({ names, placeholder, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const lang = useLang();
  const code = form.valueOf(name);
  return (
    <Field {...field} choose>
      <Select
        id={idOf(form, name)}
        value={typeof code === 'string' && code !== '' ? code : null}
        placeholder={placeholder}
        // a short list is read as a whole
        virtual={false}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(next) => form.change(name, next)}
        options={Object.entries(names).map(([value, each]) => ({ value, label: each[lang] }))}
      />
    </Field>
  );
}
