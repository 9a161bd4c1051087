import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/page.ts';
import { TAB, type Tab } from './list-query.ts';

interface Props {
  /** Null: neither list is on screen (drafts). */
  tab: Tab | null;
  counts: { pending_total: number; all_total: number } | undefined;
  onTab: (tab: Tab) => void;
}

/** Pending review and all applications, each with its count (spec §2). */
export function ListTabs({ tab, counts, onTab }: Props) {
  const { t } = useTranslation('workbench');
  const label = (name: string, count: number | undefined) => (
    <span className="tab-label">
      {name}
      {count !== undefined && <span className="tab-count">{count > TOTAL_CAP ? t('tabs.capped') : count}</span>}
    </span>
  );
  return (
    <Tabs
      className="list-tabs"
      activeKey={tab === null ? '' : String(tab)}
      aria-label={t('tabs.label')}
      onChange={(key) => onTab(key === '1' ? TAB.pending : TAB.all)}
      items={[
        { key: '1', label: label(t('tabs.pending'), counts?.pending_total) },
        { key: '0', label: label(t('tabs.all'), counts?.all_total) },
      ]}
    />
  );
}
