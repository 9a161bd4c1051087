import { plainCreditCode, plainMobile, plainYuan } from '#domain/shared/fields/pasted.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

// each has room for what people paste along: a field that is as short as its value would cut that off

/** A mobile, as people write it: in groups, or with the country's code. */
export const PhoneField = <N extends string>(
  field: FieldProps<N> & { autoComplete?: string; placeholder?: string },
) => <TextField {...field} max={20} inputMode="tel" clean={plainMobile} />;

/** A unified social credit code, in groups or in small letters. */
export const CreditCodeField = <N extends string>(field: FieldProps<N>) => (
  <TextField {...field} max={40} clean={plainCreditCode} />
);

/** An amount of yuan, with its separators. */
export const YuanField = <N extends string>(field: FieldProps<N> & { autoFocus?: boolean }) => (
  <TextField {...field} max={24} inputMode="decimal" clean={plainYuan} />
);
