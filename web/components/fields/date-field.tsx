import { DatePicker } from 'antd';
import { fromDayjs, toDayjs } from './calendar-day.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder: string;
  /** Whether a day can't be chosen. */
  isClosed: (day: string) => boolean;
  /** It may be none, which is null. */
  orNone?: boolean;
}

/** A day of the calendar (`YYYY-MM-DD`). */
export function DateField<N extends string>({ placeholder, isClosed, orNone = false, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <Field {...field} choose>
      <DatePicker
        id={idOf(form, name)}
        value={toDayjs(text)}
        placeholder={placeholder}
        allowClear={orNone}
        // the browser's clock need not be Beijing's
        showNow={false}
        disabledDate={(day) => isClosed(fromDayjs(day))}
        {...ariaOf(form, name, required)}
        // it takes the day that was typed: the form is not sent by it
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        onBlur={() => form.touch(name)}
        onChange={(day) => form.change(name, day || !orNone ? fromDayjs(day) : null)}
      />
    </Field>
  );
}
