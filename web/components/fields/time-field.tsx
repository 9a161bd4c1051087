import { TimePicker } from 'antd';
import { fromClock, toClock } from './calendar-day.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder: string;
  /** The first and the last hour that can be chosen. */
  from: number;
  until: number;
}
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A time of day (`HH:mm`); chosen by the hour and five minutes, typed to the minute. */
export function TimeField<N extends string>({ placeholder, from, until, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  const value = form.valueOf(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <Field {...field} choose>
      <TimePicker
        id={idOf(form, name)}
        value={toClock(text)}
        placeholder={placeholder}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        // the browser's clock need not be Beijing's
        showNow={false}
        needConfirm={false}
        hideDisabledOptions
        disabledTime={() => ({ disabledHours: () => HOURS.filter((hour) => hour < from || hour > until) })}
        {...ariaOf(form, name, required)}
        onBlur={() => form.touch(name)}
        onChange={(time) => form.change(name, fromClock(time))}
      />
    </Field>
  );
}
