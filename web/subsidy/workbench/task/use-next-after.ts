import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import type { Settled } from '../settled.ts';
import type { TaskQueue } from '../use-task-queue.ts';

interface Options {
  settled: Settled | null;
  shown: CaseDetail | undefined;
  queue: TaskQueue;
  /** The reader wants the next task to open by itself. */
  enabled: boolean;
}

/** After an accepted act says what became of the case, and opens the next task where there is one. */
export function useNextAfter({ settled, shown, queue, enabled }: Options): void {
  const { t } = useTranslation(['task', 'review']);
  const navigate = useNavigate();
  const goOn = (done: Settled) => {
    // somebody else was first: that has to be read
    if (!shown || done.kind === 'gone') return;
    const { corp_name: corp, apply_num: num } = shown;
    if ('result' in done) toast.success(t('advanced', { result: t(`review:result.${done.kind}`), corp, num }));
    if (enabled && queue.next) void navigate(queue.next.path);
  };
  // once for each act: what the act itself refreshes is no reason to go on again
  const newest = useRef(goOn);
  useEffect(() => {
    newest.current = goOn;
  });
  useEffect(() => {
    if (settled) newest.current(settled);
  }, [settled]);
}
