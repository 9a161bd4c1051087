import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { waitingOf, type Span } from './waiting.ts';

/** The step with how long the case waits there and by when it is due. */
export function StepCell({ row }: { row: ListItem }) {
  return (
    <>
      <div>{row.activity_name}</div>
      <WaitNote row={row} />
    </>
  );
}

/** Who alone has the open task; nobody yet, or nothing to have. */
export function HolderCell({ row }: { row: Pick<ListItem, 'holder'> }) {
  return row.holder === null ? <span className="nothing">—</span> : <>{row.holder}</>;
}

type Waits = Pick<ListItem, 'status' | 'step_since' | 'due_at' | 'escalated'>;

/** `已停留 2 天 · 11-27 到期`, or how late it is, marked. `day` false: its day is said elsewhere. */
export function WaitNote({ row, day = true }: { row: Waits; day?: boolean }) {
  const { t } = useTranslation('workbench');
  const waiting = waitingOf(row, useNow());
  if (!waiting) return null;
  const say = ({ unit, count }: Span) => t(`wait.${unit}`, { count });
  const fresh = waiting.since.unit === 'minute' && waiting.since.count === 0;
  const { since, due } = waiting;
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

/** The status and, when there is one, the reason behind it (spec §4). */
export function StatusCell({ row }: { row: Pick<ListItem, 'status' | 'message'> }) {
  const { t } = useTranslation('workbench');
  const { status, message } = row;
  const kind = status === STATUS.closed ? 'closed' : status === STATUS.closing ? 'closing' : 'returned';
  const text = t('reason.of', { label: t(`reason.${kind}`), text: message });
  return (
    <>
      <ApplicationStatus status={status} />
      {message !== '' && (
        <Tooltip title={text} trigger={['hover', 'focus']}>
          <div className="cell-note reason-note" tabIndex={0}>
            {text}
          </div>
        </Tooltip>
      )}
    </>
  );
}
