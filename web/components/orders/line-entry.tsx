import { Input } from 'antd';
import { useState } from 'react';
import { enteredNumber } from './entered-number.ts';

interface Props {
  /** Without a fraction: a quantity; else an amount with 2 decimals. */
  whole: boolean;
  value: string;
  label: string;
  /** Of the field in the form. */
  path: string;
  fault: string | undefined;
  /** '' when nothing stands there. */
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A number in a row of a table. What is written stays as it is until the field is left: then it says what counts. */
export function LineEntry({ whole, value, label, path, fault, onChange, onLeave }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  const id = `field-${path.replaceAll('.', '-')}`;
  return (
    <div data-field={path}>
      <Input
        id={id}
        className="product-line-entry num"
        inputMode={whole ? 'numeric' : 'decimal'}
        maxLength={20}
        aria-label={label}
        aria-invalid={fault !== undefined}
        {...(fault !== undefined && { status: 'error' as const, 'aria-describedby': `${id}-fault` })}
        value={written ?? value}
        onChange={(e) => {
          setWritten(e.target.value);
          onChange(enteredNumber(e.target.value, whole));
        }}
        onBlur={() => {
          setWritten(null);
          onLeave();
        }}
      />
      {fault !== undefined && (
        <div id={`${id}-fault`} className="field-error">
          {fault}
        </div>
      )}
    </div>
  );
}
