import { TimePicker } from 'antd';
import { fromClock, toClock } from '#web/components/fields/calendar-day.ts';

interface Props {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (time: string) => void;
}

/** A time of the Beijing day (`HH:mm`), by itself: chosen by five minutes, typed to the minute. */
export const ClockPicker = ({ label, value, disabled = false, onChange }: Props) => (
  <TimePicker
    aria-label={label}
    value={toClock(value)}
    disabled={disabled}
    format="HH:mm"
    minuteStep={5}
    allowClear={false}
    // the browser's clock need not be Beijing's
    showNow={false}
    needConfirm={false}
    onChange={(time) => onChange(fromClock(time))}
  />
);
