import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { hasSpecials } from '#domain/shared/fields/fields.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { FieldFrame, faultAria } from '#web/components/fields/field-frame.tsx';
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
  /** What else is wrong with it. */
  fault?: string | undefined;
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
  fault,
  onChange,
  ...input
}: Props) {
  const lang = useLang();
  const id = useId();
  const error = plain && hasSpecials(value) ? ruleText('noSpecials', lang) : fault;
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <Input.TextArea
        {...input}
        id={id}
        rows={rows}
        maxLength={max}
        showCount
        readOnly={locked}
        value={value}
        {...(required && { 'aria-required': true })}
        {...faultAria(id, error)}
        onChange={(e) => onChange(e.target.value)}
      />
    </FieldFrame>
  );
}
