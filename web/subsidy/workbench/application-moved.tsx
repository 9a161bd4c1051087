import { useTranslation } from 'react-i18next';
import { MovedNotice } from '#web/components/case/moved-notice.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useProgress } from '#web/shared/queries/queries.ts';

interface Props {
  shown: CaseDetail;
  newer: CaseDetail;
  /** A form is being corrected: looking at the newest gives up what was changed in it. */
  correcting: boolean;
  onAdopt: () => void;
}

/** An application moved while it was being read: said, with who and when. */
export function ApplicationMoved({ shown, newer, correcting, onAdopt }: Props) {
  const { t } = useTranslation('review');
  const { data } = useProgress(newer.flow_id);
  const last = data?.progress.findLast((p) => p.operate_time !== null);
  const moved = shown.task_id !== newer.task_id || shown.status !== newer.status;
  const who =
    moved && last && shown.task_id !== newer.task_id
      ? t('moved.by', { name: last.operator, time: formatMinute(last.operate_time), step: last.name })
      : t(moved ? 'moved.status' : shown.revision_id === newer.revision_id ? 'moved.files' : 'moved.document');
  const hint = t(correcting ? 'moved.hintCorrecting' : 'moved.hint', { step: newer.activity_name });
  return <MovedNotice title={who} hint={hint} onAdopt={onAdopt} />;
}
