import type { ReactNode } from 'react';
import { FieldFrame, faultAria } from './field-frame.tsx';
import { useFaultText } from './use-fault-text.ts';
import type { FormApi } from './use-zod-form.ts';
import './fields.css';

export interface FieldProps<N extends string = string> {
  form: FormApi<N>;
  /** One of the form's own fields: another does not compile. */
  name: NoInfer<N>;
  label: string;
  required?: boolean;
  help?: ReactNode;
  wide?: boolean;
}
interface Props<N extends string> extends FieldProps<N> {
  /** A group of controls has no single one for the label to point to. */
  group?: boolean;
  /** It is chosen, not entered. */
  choose?: boolean;
  children: ReactNode;
}

type Named = Pick<FormApi, 'id' | 'errorOf'>;

/** The id of a field's control; its label points there. */
export const idOf = (form: Pick<FormApi, 'id'>, name: string): string => `${form.id}-${name}`;

/** What a control says to assistive technology: that it is required, and its fault. */
export const ariaOf = (form: Named, name: string, required: boolean) => ({
  'aria-required': required,
  ...faultAria(idOf(form, name), form.errorOf(name)),
});

/** Label, control, help and fault of one field of a form. */
export function Field<N extends string>(props: Props<N>) {
  const { form, name, label, required = false, help, wide, group, choose, children } = props;
  const faultText = useFaultText();
  const error = faultText(form.errorOf(name), label, choose);
  return (
    <div
      data-field={name}
      className={wide ? 'field wide' : 'field'}
      {...(group && { role: 'group', 'aria-label': label })}
    >
      <FieldFrame id={idOf(form, name)} {...{ group, label, required, help, error }}>
        {children}
      </FieldFrame>
    </div>
  );
}
