import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { STEPS, type Step } from '#domain/customers/steps.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { Move } from '../move/move-dialogs.tsx';
import { useMoves } from '../move/use-moves.tsx';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { boardQueries, type Filters } from '../queries.ts';
import { BoardColumn } from './board-column.tsx';
import './board.css';

/** The pipeline as columns of cards: one a step with what it holds; a phone shows one step at a time. */
export function Board({ filters }: { filters: Filters }) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const may = useMayPress(CUSTOMER_PRESSES);
  const phone = useMedia(PHONE);
  const [shown, setShown] = useState<Step>('new');
  const [dragged, setDragged] = useState<OpportunityRow | null>(null);
  const steps = useQuery({ ...boardQueries.steps(lang, filters), placeholderData: (before) => before });
  const list = steps.data?.list ?? [];
  const columnOf = (step: string) => list.find((each) => each.step === step);
  const nameOf = (step: string) => columnOf(step)?.name ?? step;
  const focus = useFocusOnMoved();
  const { move, dialog } = useMoves(nameOf, (moved) => {
    if (phone) setShown(moved.step);
    focus(moved);
  });
  if (steps.error !== null && steps.isLoadingError)
    return <LoadError error={steps.error} onRetry={() => void steps.refetch()} />;
  return (
    <>
      {!phone && may('save') && <p className="board-hint">{t('board.hint')}</p>}
      {phone && steps.data && (
        <Select
          className="board-choice"
          aria-label={t('board.choose')}
          value={shown}
          options={list.map(({ step, name, count }) => ({ value: step, label: `${name} · ${count}` }))}
          onChange={setShown}
        />
      )}
      <section className="board" aria-label={t('board.label')}>
        {STEPS.filter((step) => !phone || step === shown).map((step) => (
          <BoardColumn
            key={step}
            step={step}
            sums={columnOf(step)}
            filters={filters}
            nameOf={nameOf}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </section>
      {dialog}
    </>
  );
}

const LOOK_MS = 50;
const TRIES = 60;
/** The focus follows a card into its new column once that has it, unless it was taken elsewhere meanwhile. */
function useFocusOnMoved(): (moved: Move) => void {
  const [wanted, setWanted] = useState<Move | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let tries = 0;
    const of = `[data-bid="${CSS.escape(wanted.row.bid)}"]`;
    const timer = setInterval(() => {
      const card = document.querySelector<HTMLElement>(`[data-step="${wanted.step}"] ${of}`);
      const focused = document.activeElement;
      const free = focused === null || focused === document.body || focused.closest(of) !== null;
      if (card && free) card.focus();
      if (card || !free || ++tries >= TRIES) setWanted(null);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return setWanted;
}
