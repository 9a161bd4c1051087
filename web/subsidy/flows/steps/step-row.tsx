import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { HTMLAttributes, KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { stepLabel } from './step-words.ts';

interface Props {
  step: FlowStep;
  /** The subsidy is promised behind it. */
  reserving: boolean;
  at: number;
  last: boolean;
  chosen: boolean;
  /** How many faults it has. */
  wrong: number;
  /** Something is dragged over it. */
  over: boolean;
  drag: Pick<HTMLAttributes<HTMLLIElement>, 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'>;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One step of the list: its name, what marks it, and the buttons that move or remove it. */
export function StepRow({ step, reserving, at, last, chosen, wrong, over, drag, ...on }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const name = stepLabel(step, lang);
  const marks = [
    KIND_NAMES[step.kind][lang],
    ...(step.when ? [t('list.conditional')] : []),
    ...(step.visible ? [] : [t('list.hidden')]),
    ...(reserving ? [t('list.reserves')] : []),
  ];
  return (
    <li
      className={['flow-row', chosen && 'chosen', wrong > 0 && 'wrong', over && 'over'].filter(Boolean).join(' ')}
      draggable
      {...drag}
    >
      <HolderOutlined className="flow-row-grip" aria-hidden="true" />
      <button
        type="button"
        className="flow-row-main"
        aria-current={chosen ? 'step' : undefined}
        onClick={on.onSelect}
        onKeyDown={on.onKeyDown}
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
        <RowAct
          icon={<ArrowUpOutlined aria-hidden="true" />}
          label={t('list.up', { name })}
          off={at === 0}
          onClick={() => on.onMove(at - 1)}
        />
        <RowAct
          icon={<ArrowDownOutlined aria-hidden="true" />}
          label={t('list.down', { name })}
          off={last}
          onClick={() => on.onMove(at + 1)}
        />
        <RowAct icon={<DeleteOutlined aria-hidden="true" />} label={t('list.remove', { name })} onClick={on.onRemove} />
      </span>
    </li>
  );
}

interface ActProps {
  icon: ReactElement;
  label: string;
  off?: boolean;
  onClick: () => void;
}

function RowAct({ icon, label, off = false, onClick }: ActProps) {
  return (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={off} onClick={onClick} />
  );
}
