import { DatePicker } from 'antd';
import { fromDayjs, toDayjs } from './calendar-day.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder: string;
  /** Whether a day can't be chosen. */
  isClosed: (day: string) => boolean;
}

/** A day of the calendar (`YYYY-MM-DD`). */
export function DateField<N extends string>({ placeholder, isClosed, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <Field {...field} choose>
      <DatePicker
        id={idOf(form, name)}
        value={toDayjs(text)}
        placeholder={placeholder}
        allowClear={false}
        // the browser's clock need not be Beijing's
        showNow={false}
        disabledDate={(day) => isClosed(fromDayjs(day))}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(day) => form.change(name, fromDayjs(day))}
      />
    </Field>
  );
}
