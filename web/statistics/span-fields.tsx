import { DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FIRST_MONTH } from '#domain/statistics/figures/figure.ts';

interface ParksProps {
  label: string;
  /** What stands there while none is chosen. */
  all: string;
  /** None where there is nothing to choose from. */
  parks: readonly { tenant_id: string; name: string }[];
  value: string[];
  onChange: (parks: string[]) => void;
}

/** The parks that numbers are of, for whoever sees several. */
export const ParksChoice = ({ label, all, parks, value, onChange }: ParksProps) =>
  parks.length > 0 && (
    <Select<string[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={label}
      className="figures-parks"
      placeholder={all}
      value={value}
      onChange={onChange}
      options={parks.map((park) => ({ value: park.tenant_id, label: park.name }))}
      optionFilterProp="label"
    />
  );

/** Months, both included, as YYYY-MM. */
export interface Months {
  from: string;
  to: string;
}
interface MonthsProps {
  label: string;
  months: Months;
  /** The day that it is; later months are not offered. */
  today: string;
  onChange: (months: Months) => void;
}

/** The months that numbers are of, from the first of the programme on. */
export function MonthsRange({ label, months: { from, to }, today, onChange }: MonthsProps) {
  const now = dayjs(today);
  return (
    <DatePicker.RangePicker
      picker="month"
      allowClear={false}
      aria-label={label}
      value={[dayjs(`${from}-01`), dayjs(`${to}-01`)]}
      disabledDate={(month) => month.isAfter(now, 'month') || month.isBefore(`${FIRST_MONTH}-01`, 'month')}
      onChange={(range) => onChange({ from: monthOf(range?.[0]), to: monthOf(range?.[1]) })}
    />
  );
}

const monthOf = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM') ?? '';
