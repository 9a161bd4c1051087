import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';

interface Props<N extends string> extends FieldProps<N> {
  placeholder: string;
}

/** A time of the wire (ISO 8601) as the picker takes it: Beijing's clock, whatever the browser's is; and back. */
const toPicker = (time: unknown): Dayjs | null => (typeof time === 'string' ? dayjs(formatMinute(time)) : null);
const fromPicker = (time: Dayjs | null): string | null =>
  time === null ? null : new Date(`${time.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString();

/** A minute of a day, in Beijing time, or none. */
export function MomentField<N extends string>({ placeholder, ...field }: Props<N>) {
  const { form, name, required = false } = field;
  return (
    <Field {...field} choose>
      <DatePicker
        id={idOf(form, name)}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={toPicker(form.valueOf(name))}
        placeholder={placeholder}
        // the browser's clock need not be Beijing's
        showNow={false}
        {...ariaOf(form, name, required)}
        // it takes the time that was typed: the form is not sent by it
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        onBlur={() => form.touch(name)}
        onChange={(time) => form.change(name, fromPicker(time))}
      />
    </Field>
  );
}
