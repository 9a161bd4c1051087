import { TextField } from '#web/components/fields/text-field.tsx';
import type { FieldProps } from '#web/components/fields/field.tsx';

/** An amount of yuan, as people paste it: with its separators. */
export const YuanField = <N extends string>(field: FieldProps<N>) => (
  <TextField {...field} max={24} inputMode="decimal" clean={(typed) => typed.replaceAll(/[,，\s]/g, '')} />
);
