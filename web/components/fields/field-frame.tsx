import { Form } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** The control's id; its fault is found beside it. */
  id: string;
  /** A group of controls has no single one for the label to point to. */
  group?: boolean | undefined;
  label?: ReactNode;
  required?: boolean;
  help?: ReactNode;
  /** What is wrong with what was entered. */
  error?: ReactNode;
  children: ReactNode;
}

/** What a control says of its fault to assistive technology; nothing while there is none. */
export const faultAria = (id: string, error: ReactNode) =>
  error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` };

/** Label, control, help and fault, one below the other: the frame of every field of every form. */
export function FieldFrame({ id, group = false, label, required = false, help, error, children }: Props) {
  return (
    <Form.Item
      layout="vertical"
      label={label}
      {...(!group && { htmlFor: id })}
      required={required}
      validateStatus={error === undefined ? '' : 'error'}
      help={error === undefined ? undefined : <span id={`${id}-error`}>{error}</span>}
      extra={help}
    >
      {children}
    </Form.Item>
  );
}
