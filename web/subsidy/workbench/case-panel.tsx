import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { AnswerPanel } from './review/answer-panel.tsx';
import { DecisionPanel } from './review/decision-panel.tsx';
import { DecisionResult } from './review/decision-result.tsx';
import type { Settled } from './settled.ts';
import type { DecisionState } from './review/use-decision.ts';
import type { TaskQueue } from './use-task-queue.ts';

interface Options {
  t: TFunction<['review', 'workbench']>;
  shown: CaseDetail;
  settled: Settled | null;
  decision: DecisionState;
  queue: TaskQueue;
  list: string;
  onReload: () => void;
  onStay: () => void;
  onAnswer: () => void;
  onModify: () => void;
}

/** What the user does with a case, by its flags: the result of an act, a decision, an answer, a correction, or nothing. */
export function casePanel(o: Options): { title: string; content: ReactNode } | null {
  const { t, shown, settled, decision } = o;
  const { action } = shown;
  if (settled) {
    return {
      title: t('panel.done'),
      content: <DecisionResult detail={shown} settled={settled} queue={o.queue} list={o.list} onStay={o.onStay} />,
    };
  }
  if (action.approval) {
    return {
      title: t('panel.decide'),
      content: <DecisionPanel detail={shown} decision={decision} onReload={o.onReload} />,
    };
  }
  if (action.answer) {
    return {
      title: t('workbench:act.answer'),
      content: <AnswerPanel message={shown.message} onAnswer={o.onAnswer} />,
    };
  }
  if (!action.modify) return null;
  return {
    title: t('workbench:act.modify'),
    content: (
      <Button type="primary" block size="large" onClick={o.onModify}>
        {t('assist.open')}
      </Button>
    ),
  };
}
