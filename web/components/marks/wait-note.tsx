import { useTranslation } from 'react-i18next';
import { useNow } from '#web/shared/screen/use-now.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { waitingOf, type Span } from './waiting.ts';

export interface Waits {
  step_since: string;
  due_at: string | null;
  escalated: boolean;
}

/** `已停留 2 天 · 11-27 到期`, or how late it is, marked. `day` false: its day is said elsewhere. */
export function WaitNote({ row, day = true }: { row: Waits; day?: boolean }) {
  const { t } = useTranslation('workbench');
  const { since, due } = waitingOf(row, useNow());
  const say = ({ unit, count }: Span) => t(`wait.${unit}`, { count });
  const fresh = since.unit === 'minute' && since.count === 0;
  return (
    <div className="cell-note wait-note">
      <span>{fresh ? t('wait.fresh') : t('wait.since', { span: say(since) })}</span>
      {due?.late && <span className="wait-late">{t('wait.late', { span: say(due.late) })}</span>}
      {row.escalated && <span className="wait-late">{t('wait.escalated')}</span>}
      {due && !due.late && (day || due.soon) && (
        <span className={due.soon ? 'wait-soon' : ''}>
          {due.soon ? t('wait.soon') : t('wait.due', { day: formatDueDay(due.at).slice(5) })}
        </span>
      )}
    </div>
  );
}
