import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** How many a number counts, and how many of them can be turned to where those are fewer; a blank while it is asked for. */
export function CountedTotal({ total }: { total: number | undefined }) {
  const { t } = useTranslation('customerFigures');
  const told = () => t((total ?? 0) > TOTAL_CAP ? 'rows.many' : 'rows.count', { count: total, most: TOTAL_CAP });
  return <p className="cell-note">{total === undefined ? ' ' : told()}</p>;
}

interface Props {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
}

/** The pages of what a number counts, as far as they can be turned. */
export const CountedPages = ({ total, page, size, onPage }: Props) => (
  <Pagination
    align="end"
    hideOnSinglePage
    current={page}
    pageSize={size}
    total={Math.min(total, TOTAL_CAP)}
    showSizeChanger={false}
    onChange={onPage}
  />
);
