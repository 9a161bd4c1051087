import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { fromDayjs, toDayjs } from './calendar-day.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  /** The last of the days; `name` is the first. */
  until: NoInfer<N>;
  /** What the two are called. */
  labels: [from: string, until: string];
  /** The earliest day that can be chosen (`YYYY-MM-DD`). */
  earliest: string;
}

/** Some days on end, both ends included (`YYYY-MM-DD`). */
export function DaysField<N extends string>({ until, labels, earliest, ...field }: Props<N>) {
  const { form, name, label, required = false } = field;
  const [first, last] = [form.valueOf(name), form.valueOf(until)].map((day) => (typeof day === 'string' ? day : ''));
  // the picker begins anew with another array: a first day that is chosen already would be lost
  const value = useMemo(
    () => [toDayjs(first ?? ''), toDayjs(last ?? '')] as [Dayjs | null, Dayjs | null],
    [first, last],
  );
  return (
    <Field {...field}>
      <DatePicker.RangePicker
        id={{ start: idOf(form, name), end: idOf(form, until) }}
        aria-label={label}
        value={value}
        minDate={toDayjs(earliest) ?? undefined}
        placeholder={labels}
        {...ariaOf(form, name, required)}
        onOpenChange={(open) => !open && form.touch(name)}
        onChange={(range) => {
          form.change(name, fromDayjs(range?.[0]));
          form.change(until, fromDayjs(range?.[1]));
        }}
      />
    </Field>
  );
}
