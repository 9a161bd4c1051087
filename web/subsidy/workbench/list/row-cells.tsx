import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { isOver, STATUS } from '#domain/subsidy/case/status.ts';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { WaitNote, type Waits } from '#web/components/marks/wait-note.tsx';

/** The step with how long the case waits there and by when it is due. */
export function StepCell({ row }: { row: ListItem }) {
  return (
    <>
      <div>{row.activity_name}</div>
      <CaseWaitNote row={row} />
    </>
  );
}

/** Who alone has the open task; nobody yet, or nothing to have. */
export function HolderCell({ row }: { row: Pick<ListItem, 'holder'> }) {
  return row.holder === null ? <span className="nothing">—</span> : <>{row.holder}</>;
}

type Open = Waits & Pick<ListItem, 'status'>;

/** How long an application waits at its step and by when it is due; nothing once it is over. */
export const CaseWaitNote = ({ row, day = true }: { row: Open; day?: boolean }) =>
  isOver(row.status) ? null : <WaitNote row={row} day={day} />;

/** The status, whether it is an appeal, and, when there is one, the reason behind it (spec §4). */
export function StatusCell({ row }: { row: Pick<ListItem, 'status' | 'message' | 'appeal_of'> }) {
  const { t } = useTranslation(['workbench', 'apply']);
  const { status, message } = row;
  const kind = status === STATUS.closed ? 'closed' : status === STATUS.closing ? 'closing' : 'returned';
  const text = t('reason.of', { label: t(`reason.${kind}`), text: message });
  return (
    <>
      <ApplicationStatus status={status} /> {row.appeal_of !== null && <Tag>{t('apply:appeal.title')}</Tag>}
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
