import { Select, Tabs } from 'antd';
import { PHONE, useMedia } from '#web/shared/use-media.ts';

interface Props {
  label: string;
  views: { key: string; label: string }[];
  view: string;
  onView: (key: string) => void;
}

/** Which view of a page is shown: tabs, on phones a choice, since there is no room for them side by side. */
export function ViewTabs({ label, views, view, onView }: Props) {
  const phone = useMedia(PHONE);
  if (!phone) return <Tabs aria-label={label} activeKey={view} items={views} onChange={onView} />;
  return (
    <Select
      aria-label={label}
      className="view-choice"
      virtual={false}
      value={view}
      options={views.map(({ key, label: text }) => ({ value: key, label: text }))}
      onChange={onView}
    />
  );
}
