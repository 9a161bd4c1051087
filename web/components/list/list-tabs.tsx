import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/page.ts';

interface Props {
  /** 1 is what waits for me, 0 is all (spec §2); null: neither list is on screen. */
  tab: 0 | 1 | null;
  label: string;
  pending: string;
  all: string;
  counts: { pending_total: number; all_total: number } | undefined;
  onTab: (tab: 0 | 1) => void;
}

/** What waits for the reader and everything there is, each with its count (spec §2). */
export function ListTabs({ tab, label, pending, all, counts, onTab }: Props) {
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
      activeKey={tab === null ? '' : String(tab)}
      aria-label={label}
      onChange={(key) => onTab(key === '1' ? 1 : 0)}
      items={[
        { key: '1', label: named(pending, counts?.pending_total) },
        { key: '0', label: named(all, counts?.all_total) },
      ]}
    />
  );
}
