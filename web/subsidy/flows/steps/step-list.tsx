import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsByStep } from '#domain/subsidy/flow/flow-rules.ts';
import { reservingAt } from '#domain/subsidy/flow/reserving.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { StepRow } from './step-row.tsx';
import { stepLabel } from './step-words.ts';
import type { FlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';

/** Where the list is, and whether its chosen row takes the focus once it is drawn. */
function useRefocus(selected: number) {
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    list.current?.querySelectorAll<HTMLElement>('.flow-row-main')[selected]?.focus();
  });
  return {
    list,
    /** The row that is chosen then takes the focus. */
    refocus: () => {
      refocus.current = true;
    },
  };
}

/** The steps in their order: chosen by click or arrow keys, moved by dragging, buttons, or Alt with an arrow key. */
export function StepList({ editor }: { editor: FlowEditor }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { flow, selected } = editor;
  const { list, refocus } = useRefocus(selected);
  const [told, setTold] = useState('');
  const [byStep, reserving] = [faultsByStep(editor.faults), reservingAt(flow)];

  const move = (from: number, to: number) => {
    const step = flow.steps[from];
    if (!step || to < 0 || to >= flow.steps.length) return;
    editor.move(from, to);
    setTold(t('list.moved', { name: stepLabel(step, lang), at: to + 1 }));
  };
  const remove = (at: number) => {
    editor.remove(at);
    refocus();
  };
  const drag = useDragged(move);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = at + by;
    if (by === 0 || to < 0 || to >= flow.steps.length) return;
    event.preventDefault();
    refocus();
    if (event.altKey) move(at, to);
    else editor.select(to);
  };

  if (flow.steps.length === 0) return <StateMessage title={t('list.empty')} hint={t('list.emptyHint')} />;
  return (
    <>
      <ol ref={list} className="flow-list" aria-label={t('list.label')}>
        {flow.steps.map((step, at) => (
          <StepRow
            key={`${step.code}-${flow.steps.slice(0, at).filter((s) => s.code === step.code).length}`}
            step={step}
            reserving={at === reserving}
            at={at}
            last={at === flow.steps.length - 1}
            chosen={at === selected}
            wrong={byStep.get(at)?.length ?? 0}
            over={drag.over === at}
            drag={drag.on(at)}
            onSelect={() => editor.select(at)}
            onKeyDown={(e) => onKeyDown(e, at)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <p className="cell-note">{t('list.hint')}</p>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}

/** Which row is dragged over which; `drop` hears where one was let go. */
function useDragged(drop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const on = (at: number) => ({
    onDragStart: () => setDragged(at),
    onDragEnd: end,
    onDragOver: (e: DragEvent) => {
      e.preventDefault();
      setOver(at);
    },
    onDrop: (e: DragEvent) => {
      e.preventDefault();
      if (dragged !== null) drop(dragged, at);
      end();
    },
  });
  return { over, on };
}
