import { Select, Tabs } from 'antd';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import './count-tabs.css';

interface Props<K extends string> {
  value: K;
  label: string;
  options: readonly { key: K; name: string; count?: number | undefined }[];
  onChange: (key: K) => void;
}

/** As many tabs as a card beside others has room for. */
const MOST_TABS = 7;

/** Tabs, with how many rows each has where that is known; a choice where they have no room: on phones, and of many. */
export function CountTabs<K extends string>({ value, label, options, onChange }: Props<K>) {
  const phone = useMedia(PHONE);
  if (phone || options.length > MOST_TABS) {
    return (
      <Select<K>
        className="count-choice"
        aria-label={label}
        value={value}
        onChange={onChange}
        options={options.map(({ key, name, count }) => ({
          value: key,
          label: count === undefined ? name : `${name} · ${count}`,
        }))}
      />
    );
  }
  return (
    <Tabs
      className="list-tabs"
      tabBarGutter={16}
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
