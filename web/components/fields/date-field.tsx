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

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** A day of the calendar (`YYYY-MM-DD`). */
export function DateField<N extends string>({ placeholder, isClosed, orNone = false, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  const text = typeof value === 'string' ? value : '';
  // the picker drops a closed day that was typed: it stays, and the form is told why it is refused
  const keepTyped = (typed: string) => {
    if (typed !== text && DAY.test(typed) && isClosed(typed)) form.change(name, typed);
    form.touch(name);
  };
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
        onBlur={(e) => keepTyped(e.target instanceof HTMLInputElement ? e.target.value : '')}
        onChange={(day) => form.change(name, day || !orNone ? fromDayjs(day) : null)}
      />
    </Field>
  );
}
