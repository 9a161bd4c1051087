import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import type { Step } from '#domain/customers/steps.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { mayMoveTo } from '../move/targets.ts';
import { crmKeys, type Filters } from '../queries.ts';
import { BoardCard } from './board-card.tsx';

interface Props {
  column: { step: Step; name: string; count: number; amount: string };
  filters: Filters;
  nameOf: (step: string) => string;
  /** The card that is being dragged. */
  dragged: OpportunityRow | null;
  onDrag: (row: OpportunityRow | null) => void;
  onMove: (row: OpportunityRow, step: Step) => void;
}
const PAGE = 50;
const MOST = 200;

/** One step: how many, their amounts together, and the cards that were touched last; a card is dropped where it may go. */
export function BoardColumn({ column, filters, nameOf, dragged, onDrag, onMove }: Props) {
  const { t } = useTranslation('customers');
  const { step, name, count, amount } = column;
  const [limit, setLimit] = useState(PAGE);
  const question = { ...filters, step, limit };
  const cards = useCall(crmKeys.column(question), opportunitiesContract.getOpportunityList, question, {
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const items = cards.data?.items ?? [];
  const takes = dragged !== null && mayMoveTo(dragged, step);
  const sum = { name, count: t('board.count', { count }), amount: formatAmount(amount) };
  const list = to.customers({ ...addressed(filters), step });
  return (
    <section
      className={takes ? 'board-column takes' : 'board-column'}
      aria-label={t('board.column', sum)}
      onDragOver={(e) => takes && e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault();
        if (dragged) onMove(dragged, step);
        onDrag(null);
      }}
    >
      <header className="board-head">
        <h2>{name}</h2>
        <span className="cell-note num">
          {count === 0 ? (
            sum.count
          ) : (
            <Link to={list} aria-label={t('board.listOf', { name, count })}>
              {sum.count}
            </Link>
          )}{' '}
          · ¥{sum.amount}
        </span>
      </header>
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
        <Button type="link" onClick={() => setLimit(Math.min(limit + PAGE, MOST))}>
          {t('board.more')}
        </Button>
      )}
      {limit === MOST && count > MOST && <Link to={list}>{t('board.all')}</Link>}
    </section>
  );
}

/** Filters as the address of the list has them. */
const addressed = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
