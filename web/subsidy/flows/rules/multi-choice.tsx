import { Select } from 'antd';
import type { ReactNode } from 'react';
import { BY_LABEL, RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';

interface Props<K extends string> extends Pick<RuleProps, 'faults'> {
  field: string;
  label: string;
  value: K[];
  options: { value: K; label: string }[];
  onChange: (value: K[]) => void;
  required?: boolean;
  help?: ReactNode;
  disabled?: boolean;
  listHeight?: number;
}

/** A rule of a step that is some of a list, found by what they are called. */
export function MultiChoice<K extends string>({ field, label, faults, required, help, ...select }: Props<K>) {
  return (
    <RuleField field={field} label={label} faults={faults} required={required ?? false} help={help}>
      {(c) => <Select {...c} mode="multiple" showSearch={BY_LABEL} virtual={false} {...select} />}
    </RuleField>
  );
}
