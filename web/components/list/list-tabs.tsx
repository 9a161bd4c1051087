import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import '#web/components/marks/count-tabs.css';

interface Props<T extends number> {
  /** 1 is what waits for me, 0 is all (spec §2), others are the kind's own. */
  tab: number;
  label: string;
  pending: string;
  all: string;
  counts: { pending_total: number; all_total: number } | undefined;
  /** A kind's further lists. */
  more?: readonly { tab: T; name: string; count: number | undefined }[];
  onTab: (tab: T | 0 | 1) => void;
}

/** What waits for the reader and everything there is, each with its count (spec §2). */
export function ListTabs<T extends number = 0 | 1>(props: Props<T>) {
  const { tab, label, pending, all, counts, more = [], onTab } = props;
  const { t } = useTranslation();
  const named = (name: string, count: number | undefined) => (
    <span className="tab-label">
      {name}
      {count !== undefined && <span className="tab-count">{count > TOTAL_CAP ? t('list.capped') : count}</span>}
    </span>
  );
  return (
    <Tabs
      className="list-tabs"
      activeKey={String(tab)}
      aria-label={label}
      onChange={(key) => onTab(more.find((m) => String(m.tab) === key)?.tab ?? (key === '1' ? 1 : 0))}
      items={[
        { key: '1', label: named(pending, counts?.pending_total) },
        { key: '0', label: named(all, counts?.all_total) },
        ...more.map((m) => ({ key: String(m.tab), label: named(m.name, m.count) })),
      ]}
    />
  );
}
