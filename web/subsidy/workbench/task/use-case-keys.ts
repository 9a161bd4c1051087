import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { requiresNote } from '#domain/subsidy/case/approval-notes.ts';
import { useKeys } from '#web/components/keys/use-keys.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import type { Settled } from '../settled.ts';
import type { DecisionState, Verdict } from '../review/use-decision.ts';
import type { TaskQueue } from '../use-task-queue.ts';
import { useDetailTab } from './use-detail-tab.ts';

interface Options {
  shown: CaseDetail | undefined;
  settled: Settled | null;
  decision: DecisionState;
  queue: TaskQueue;
  /** Absent: the task cannot be claimed now. */
  claim: (() => void) | undefined;
}

/** Focuses the first of the elements that is there, once the page has drawn it. */
const focusSoon = (...selectors: string[]): void =>
  void setTimeout(() =>
    selectors
      .map((s) => document.querySelector<HTMLElement>(s))
      .find(Boolean)
      ?.focus(),
  );

/** A reviewer's keys on a case: the neighbours, the decision, claiming, commenting. None of them decides by itself. */
export function useCaseKeys({ shown, settled, decision, queue, claim }: Options): void {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const openTab = useDetailTab();
  const { next, previous } = queue;
  const prepare = (verdict: Verdict) => () => {
    const may = shown?.action.approval && settled === null && !decision.locked;
    if (!may) return toast.warning(t('keys.cannot'));
    decision.change({ verdict });
    if (verdict === 'return') return focusSoon('.decision textarea');
    const noted = requiresNote(shown) && decision.draft.note.trim() === '';
    focusSoon(noted ? '.decision textarea' : '.decision-submit');
  };
  useKeys({
    j: next && (() => void navigate(next.path)),
    k: previous && (() => void navigate(previous.path)),
    a: prepare('pass'),
    r: prepare('return'),
    c: claim ?? (() => toast.warning(shown?.task_why['claim'] ?? t('keys.cannot'))),
    m: () => {
      openTab('5');
      focusSoon('.comment-note textarea, textarea.comment-note');
    },
  });
}
