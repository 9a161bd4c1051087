import { DatePicker } from 'antd';
import { fromDayjs, toDayjs } from './calendar-day.ts';

interface Props {
  /** What the two fields are called. */
  labels: [string, string];
  /** Days `YYYY-MM-DD`; empty is open. */
  value: [string, string];
  onChange: (value: [string, string]) => void;
  className?: string;
  /** The first and the last day that can be picked. */
  within?: [string, string];
}

/** A range of days, open at either end. */
export function DateRange({ labels, value, onChange, className = '', within }: Props) {
  return (
    <DatePicker.RangePicker
      className={className}
      minDate={toDayjs(within?.[0] ?? '') ?? undefined}
      maxDate={toDayjs(within?.[1] ?? '') ?? undefined}
      allowEmpty={[true, true]}
      value={[toDayjs(value[0]), toDayjs(value[1])]}
      placeholder={labels}
      aria-label={labels.join(' – ')}
      onChange={(range) => onChange([fromDayjs(range?.[0]), fromDayjs(range?.[1])])}
    />
  );
}
