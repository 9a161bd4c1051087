import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import type { Step } from '#domain/customers/steps.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { mayMoveTo } from '../move/targets.ts';
import { boardQueries, FIRST_CARDS, type Filters } from '../queries.ts';
import { BoardCard } from './board-card.tsx';

interface Sums {
  name: string;
  count: number;
  /** Yuan. */
  amount: string;
}
interface Props {
  step: Step;
  /** Its name, how many it has, and their amounts together; the cards do not wait for it. */
  sums: Sums | undefined;
  filters: Filters;
  nameOf: (step: string) => string;
  /** The card that is being dragged. */
  dragged: OpportunityRow | null;
  onDrag: (row: OpportunityRow | null) => void;
  onMove: (row: OpportunityRow, step: Step) => void;
}
const MORE = 50;
const MOST = 200;

/** One step: how many, their amounts together, and the cards that were touched last; a card is dropped where it may go. */
export function BoardColumn({ step, sums, filters, nameOf, dragged, onDrag, onMove }: Props) {
  const { t } = useTranslation('customers');
  const [limit, setLimit] = useState(FIRST_CARDS);
  const cards = useQuery({
    ...boardQueries.column({ ...filters, step }, limit),
    placeholderData: (before) => before,
  });
  const items = cards.data?.items ?? [];
  const takes = dragged !== null && mayMoveTo(dragged, step);
  const count = sums?.count ?? 0;
  const list = to.customers({ ...addressed(filters), step });
  return (
    <section
      className={takes ? 'board-column takes' : 'board-column'}
      data-step={step}
      aria-label={sums && t('board.column', told(sums, t))}
      onDragOver={(e) => takes && e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault();
        if (dragged) onMove(dragged, step);
        onDrag(null);
      }}
    >
      {sums && <ColumnHead sums={sums} list={list} />}
      <PageState
        query={cards}
        empty={items.length === 0 ? <p className="board-empty">{t('board.empty')}</p> : undefined}
      >
        <ul className="board-cards">
          {items.map((row) => (
            <BoardCard key={row.bid} row={row} nameOf={nameOf} onDrag={onDrag} onMove={(next) => onMove(row, next)} />
          ))}
        </ul>
      </PageState>
      {items.length < count && items.length === limit && limit < MOST && (
        <Button type="link" onClick={() => setLimit(Math.min(limit + MORE, MOST))}>
          {t('board.more')}
        </Button>
      )}
      {limit === MOST && count > MOST && <Link to={list}>{t('board.all')}</Link>}
    </section>
  );
}

const told = ({ name, count, amount }: Sums, t: TFunction<'customers'>) => ({
  name,
  count: t('board.count', { count }),
  amount: formatAmount(amount),
});

function ColumnHead({ sums, list }: { sums: Sums; list: string }) {
  const { t } = useTranslation('customers');
  const { name, count, amount } = told(sums, t);
  return (
    <header className="board-head">
      <h2>{name}</h2>
      <span className="cell-note num">
        {sums.count === 0 ? (
          count
        ) : (
          <Link to={list} aria-label={t('board.listOf', { name, count: sums.count })}>
            {count}
          </Link>
        )}{' '}
        · ¥{amount}
      </span>
    </header>
  );
}

/** Filters as the address of the list has them. */
const addressed = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
