import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { LOOK_MS } from '../use-refresh.ts';

/** As many as are shown at first, and on a page of all. */
const FEW = 5;
const SIZE = 50;

/** Where one is in a list that shows its newest few until one asks for all; kept in the address under `param`. */
export function usePlace(param: string) {
  const [page, setPage] = useQueryState(param, parseAsInteger.withOptions({ history: 'push' }));
  const limit = page === null ? FEW : SIZE;
  const offset = Math.min(Math.max((page ?? 1) - 1, 0) * SIZE, TOTAL_CAP);
  const options = { staleTime: 0, background: true, ...(offset === 0 && { refetchInterval: LOOK_MS }) } as const;
  return { page, setPage, asked: { limit, offset }, options };
}

interface Props<T> {
  place: ReturnType<typeof usePlace>;
  query: UseQueryResult<{ total: number; items: T[] }>;
  none: string;
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}
/** Such a list. */
export function NewestFirst<T>({ place: { page, setPage }, query, none, keyOf, children }: Props<T>) {
  const { t } = useTranslation('iot');
  const { items, total } = query.data ?? { items: [], total: 0 };
  const empty = items.length === 0 ? <p className="cell-note">{none}</p> : undefined;
  return (
    <PageState query={query} empty={empty}>
      <ol className="iot-log">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ol>
      {page === null && total > FEW && (
        <Button type="link" onClick={() => void setPage(1)}>
          {t('device.more')}
        </Button>
      )}
      {page !== null && total > SIZE && (
        <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />
      )}
    </PageState>
  );
}
