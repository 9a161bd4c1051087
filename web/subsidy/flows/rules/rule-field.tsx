import { useId, type ReactNode } from 'react';
import { faultText, type FlowFault } from '#domain/subsidy/flow/flow-faults.ts';
import { FieldFrame, faultAria } from '#web/components/fields/field-frame.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Choices are searched by what they are called, not by their codes. */
export const BY_LABEL = { optionFilterProp: 'label' } as const;

interface Props {
  /** The field of the step as faults name it. */
  field: string;
  label: string;
  faults: readonly FlowFault[];
  help?: ReactNode;
  required?: boolean;
  /** A group of controls instead of a single one. */
  group?: boolean;
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** One rule of a step: label, control, help, and every fault of this field under it. */
export function RuleField({ field, label, faults, help, required = false, group = false, children }: Props) {
  const lang = useLang();
  const id = useId();
  const own = faults.filter((f) => f.field === field);
  const error = own.length > 0 ? own.map((f) => faultText(f, lang)).join('\n') : undefined;
  return (
    <div data-flow-field={field} {...(group && { role: 'group', 'aria-label': label })}>
      <FieldFrame id={id} {...{ group, label, required, help, error }}>
        {children({ id, ...faultAria(id, error) })}
      </FieldFrame>
    </div>
  );
}

const CONTROLS = 'input:not([disabled]), textarea, button:not([disabled])';

/** Brings a field of the chosen step into view and puts the focus there; its group when it has no control. */
export function focusRule(field: string): void {
  const places = [field, field.split('.')[0] ?? ''];
  const found = places.map((f) => document.querySelector<HTMLElement>(`[data-flow-field="${f}"]`)).find(Boolean);
  if (!found) return;
  found.scrollIntoView({ block: 'center' });
  found.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
