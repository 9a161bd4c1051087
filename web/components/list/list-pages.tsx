import { Pagination } from 'antd';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import type { ListPage } from './list-table.tsx';
import { useTotal } from './use-total.ts';

interface Props {
  query: ListPage;
  total: number;
  onPage: (page: number) => void;
}

/** The pages of a list of cards. */
export function ListPages({ query, total, onPage }: Props) {
  const say = useTotal();
  return (
    <Pagination
      size="small"
      align="center"
      current={query.page}
      pageSize={query.size}
      total={Math.min(total, TOTAL_CAP)}
      showSizeChanger={false}
      showTotal={() => say(total)}
      onChange={(page) => {
        onPage(page);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
