import { Form, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { hasSpecials } from '#domain/shared/fields.ts';
import { ruleText } from '#domain/shared/texts.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

interface Props {
  label: ReactNode;
  value: string;
  max: number;
  rows?: number;
  required?: boolean;
  /** It was sent: readable, not to be changed. */
  locked?: boolean;
  /** Without special characters (spec §5, reject modal). */
  plain?: boolean;
  placeholder?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A reason or a note of at most `max` characters; a fault is told as it is written. */
export function NoteField({
  label,
  value,
  max,
  rows = 3,
  required = false,
  locked = false,
  plain = false,
  onChange,
  ...input
}: Props) {
  const lang = useLang();
  const id = useId();
  const wrong = plain && hasSpecials(value);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={wrong ? 'error' : ''}
      help={wrong ? <span id={`${id}-error`}>{ruleText('noSpecials', lang)}</span> : undefined}
    >
      <Input.TextArea
        {...input}
        id={id}
        rows={rows}
        maxLength={max}
        showCount
        readOnly={locked}
        value={value}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={(e) => onChange(e.target.value)}
      />
    </Form.Item>
  );
}
