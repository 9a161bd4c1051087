import { Drawer, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import './resource.css';

/** What such a drawer shows at once. */
export const HISTORY_PAGE = 10;

interface Props {
  title: string;
  /** What stands there while nothing happened yet. */
  none: string;
  query: {
    data?: { total: number; items: readonly unknown[] } | undefined;
    error: Error | null;
    isPending: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
  /** A list item for each. */
  children: ReactNode;
}

/** What was done with something, the newest first. Mount it to open it. */
export function HistoryDrawer({ title, none, query, page, onPage, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const { total = 0 } = query.data ?? {};
  const empty = query.data?.items.length === 0;
  return (
    <Drawer open size={560} title={title} closable={{ 'aria-label': t('act.close') }} onClose={onClose}>
      <PageState query={query} empty={empty ? <StateMessage title={none} /> : undefined}>
        <ul className="resource-records">{children}</ul>
        {total > HISTORY_PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={HISTORY_PAGE}
            total={total}
            showSizeChanger={false}
            onChange={onPage}
          />
        )}
      </PageState>
    </Drawer>
  );
}
