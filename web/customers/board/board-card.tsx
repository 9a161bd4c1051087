import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { isOpenStep, type Step } from '#domain/customers/steps.ts';
import { to } from '#web/paths.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { NextContact } from '../columns.tsx';
import { MoveMenu } from '../move/move-menu.tsx';
import { neighbourOf, targetsOf } from '../move/targets.ts';

interface Props {
  row: OpportunityRow;
  nameOf: (step: string) => string;
  onDrag: (row: OpportunityRow | null) => void;
  onMove: (step: Step) => void;
}
const DAY_MS = 86_400_000;
const BY: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An opportunity on the board: it is dragged, moved by Alt and an arrow, or by its menu. */
export function BoardCard({ row, nameOf, onDrag, onMove }: Props) {
  const { t } = useTranslation('customers');
  const { bid, name, follower_name, next_contact_day } = row;
  const amount = formatAmount(row.amount);
  const follower = follower_name || t('pool');
  const [opened] = useState(() => Date.now());
  const days = Math.max(0, Math.floor((opened - Date.parse(row.step_since)) / DAY_MS));
  const byKey = (e: KeyboardEvent) => {
    const by = e.altKey && e.target === e.currentTarget ? BY[e.key] : undefined;
    if (by === undefined) return;
    // the browser goes back by the same keys
    e.preventDefault();
    const next = neighbourOf(row, by);
    if (next && !e.repeat) onMove(next);
  };
  return (
    <li
      className="board-card"
      data-bid={bid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
      tabIndex={0}
      aria-label={t('board.card', { name, amount, follower })}
      draggable={targetsOf(row).length > 0}
      onDragStart={() => onDrag(row)}
      onDragEnd={() => onDrag(null)}
      onKeyDown={byKey}
    >
      <Link to={to.opportunity(bid)} draggable={false}>
        {name}
      </Link>
      <span className="num">{row.amount === null ? '—' : `¥${amount}`}</span>
      <span className="cell-note">{follower}</span>
      {next_contact_day !== null && (
        <span className="cell-note">
          {t('next_contact_day')} <NextContact row={row} />
        </span>
      )}
      {isOpenStep(row.step) && <span className="cell-note">{t('days', { count: days })}</span>}
      <MoveMenu row={row} stepName={nameOf} size="small" onMove={onMove} />
    </li>
  );
}
