import { Select } from 'antd';

interface Props {
  label: string;
  /** What stands for all of them. */
  all: string;
  parks: readonly { tenant_id: string; name: string }[];
  value: string;
  onChange: (tenant_id: string) => void;
}

/** Which park the numbers are of, for whoever sees several. */
export const ParkFilter = ({ label, all, parks, value, onChange }: Props) =>
  parks.length > 0 && (
    <Select
      aria-label={label}
      className="filter-tenant"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: all }, ...parks.map((park) => ({ value: park.tenant_id, label: park.name }))]}
    />
  );
