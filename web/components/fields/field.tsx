import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { FormApi } from './use-zod-form.ts';
import './fields.css';

export interface FieldProps {
  form: FormApi;
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  wide?: boolean;
}
interface Props extends FieldProps {
  /** A group of controls has no single one for the label to point to. */
  group?: boolean;
  children: ReactNode;
}

/** The id of a field's control; its label points there. */
export const idOf = (form: FormApi, name: string): string => `${form.id}-${name}`;
const errorId = (form: FormApi, name: string): string => `${idOf(form, name)}-error`;

/** What a control says to assistive technology: that it is required, and its fault. */
export const ariaOf = (form: FormApi, name: string, required: boolean) => ({
  'aria-required': required,
  ...(form.errorOf(name) !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId(form, name) }),
});

/** Label, control, help and fault of one field of a form. */
export function Field({ form, name, label, required = false, help, wide, group, children }: Props) {
  const error = form.errorOf(name);
  return (
    <div
      data-field={name}
      className={wide ? 'field wide' : 'field'}
      {...(group && { role: 'group', 'aria-label': label })}
    >
      <Form.Item
        label={label}
        {...(!group && { htmlFor: idOf(form, name) })}
        required={required}
        validateStatus={error === undefined ? '' : 'error'}
        help={error === undefined ? undefined : <span id={errorId(form, name)}>{error}</span>}
        extra={help}
      >
        {children}
      </Form.Item>
    </div>
  );
}
