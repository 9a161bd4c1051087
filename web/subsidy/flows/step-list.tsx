import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { faultsByStep } from '#domain/subsidy/flow/flow-rules.ts';
import { StateMessage } from '#web/components/page-state.tsx';
import { useLang } from '#web/shared/i18n.ts';
import { stepLabel } from './step-words.ts';
import type { FlowEditor } from './use-flow-editor.ts';

/** The steps in their order: chosen by click or arrow keys, moved by dragging, buttons, or Alt with an arrow key. */
export function StepList({ editor }: { editor: FlowEditor }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { flow, selected, faults } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const refocus = useRef(false);
  const byStep = faultsByStep(faults);

  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    list.current?.querySelectorAll<HTMLElement>('.flow-row-main')[selected]?.focus();
  });

  const move = (from: number, to: number) => {
    const step = flow.steps[from];
    if (!step || to < 0 || to >= flow.steps.length) return;
    editor.move(from, to);
    setTold(t('list.moved', { name: stepLabel(step, lang), at: to + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = at + by;
    if (by === 0 || to < 0 || to >= flow.steps.length) return;
    event.preventDefault();
    refocus.current = true;
    if (event.altKey) move(at, to);
    else editor.select(to);
  };

  if (flow.steps.length === 0) return <StateMessage title={t('list.empty')} hint={t('list.emptyHint')} />;
  return (
    <>
      <ol ref={list} className="flow-list" aria-label={t('list.label')}>
        {flow.steps.map((step, at) => {
          const name = stepLabel(step, lang);
          const wrong = byStep.get(at)?.length ?? 0;
          const marks = [
            KIND_NAMES[step.kind][lang],
            ...(step.when ? [t('list.conditional')] : []),
            ...(step.visible ? [] : [t('list.hidden')]),
          ];
          return (
            <li
              key={`${step.code}-${flow.steps.slice(0, at).filter((s) => s.code === step.code).length}`}
              className={['flow-row', at === selected && 'chosen', wrong > 0 && 'wrong', over === at && 'over']
                .filter(Boolean)
                .join(' ')}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(e) => {
                e.preventDefault();
                setOver(at);
              }}
              onDrop={(e) => {
                e.preventDefault();
                if (dragged !== null) move(dragged, at);
                setDragged(null);
                setOver(null);
              }}
            >
              <HolderOutlined className="flow-row-grip" aria-hidden="true" />
              <button
                type="button"
                className="flow-row-main"
                aria-current={at === selected ? 'step' : undefined}
                onClick={() => editor.select(at)}
                onKeyDown={(e) => onKeyDown(e, at)}
              >
                <span className="flow-row-name">
                  {at + 1}. {name}
                </span>
                <span className="flow-row-marks">
                  {marks.join(' · ')}
                  {wrong > 0 && <span className="flow-row-faults">{t('list.faults', { count: wrong })}</span>}
                </span>
              </button>
              <span className="flow-row-acts">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={t('list.up', { name })}
                  title={t('list.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined aria-hidden="true" />}
                  aria-label={t('list.down', { name })}
                  title={t('list.down', { name })}
                  disabled={at === flow.steps.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('list.remove', { name })}
                  title={t('list.remove', { name })}
                  onClick={() => {
                    editor.remove(at);
                    refocus.current = true;
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="cell-note">{t('list.hint')}</p>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}
