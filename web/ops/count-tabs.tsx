import { Tabs } from 'antd';

interface Props<K extends string> {
  value: K;
  label: string;
  options: readonly { key: K; name: string; count: number | undefined }[];
  onChange: (key: K) => void;
}

/** Tabs with how many rows each has. */
export function CountTabs<K extends string>({ value, label, options, onChange }: Props<K>) {
  return (
    <Tabs
      className="list-tabs"
      activeKey={value}
      aria-label={label}
      onChange={(key) => onChange(key as K)}
      items={options.map(({ key, name, count }) => ({
        key,
        label: (
          <span className="tab-label">
            {name}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </span>
        ),
      }))}
    />
  );
}
