import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { fromDayjs } from './calendar-day.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder: string;
  /** Whether a day can't be chosen. */
  isClosed: (day: string) => boolean;
}
const FORMAT = 'YYYY-MM-DD HH:mm';

/** A minute of Beijing time (`YYYY-MM-DD HH:mm`); chosen by five minutes, typed to the minute. */
export function DateTimeField<N extends string>({ placeholder, isClosed, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  const read = typeof value === 'string' && value !== '' ? dayjs(value, FORMAT) : null;
  return (
    <Field {...field} choose>
      <DatePicker
        id={idOf(form, name)}
        value={read?.isValid() ? read : null}
        placeholder={placeholder}
        format={FORMAT}
        showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs('09:00', 'HH:mm') }}
        allowClear={false}
        // the browser's clock need not be Beijing's
        showNow={false}
        needConfirm={false}
        disabledDate={(day) => isClosed(fromDayjs(day))}
        {...ariaOf(form, name, required)}
        // it takes the time that was typed: the form is not sent by it
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        onBlur={() => form.touch(name)}
        onChange={(time) => form.change(name, time?.format(FORMAT) ?? '')}
      />
    </Field>
  );
}
