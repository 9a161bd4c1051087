import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
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

/** The case moved while it was being read: said, with who and when; nothing is replaced until the reader asks. */
export function MovedNotice({ shown, newer, correcting, onAdopt }: Props) {
  const { t } = useTranslation('review');
  const { data } = useProgress(newer.flow_id);
  const last = data?.progress.findLast((p) => p.operate_time !== null);
  const moved = shown.task_id !== newer.task_id || shown.status !== newer.status;
  const who =
    moved && last && shown.task_id !== newer.task_id
      ? t('moved.by', { name: last.operator, time: formatMinute(last.operate_time), step: last.name })
      : t(moved ? 'moved.status' : 'moved.document');
  return (
    <Alert
      type="warning"
      showIcon
      className="moved-notice"
      title={who}
      description={t(correcting ? 'moved.hintCorrecting' : 'moved.hint', { step: newer.activity_name })}
      action={
        <Button size="small" onClick={onAdopt}>
          {t('moved.adopt')}
        </Button>
      }
    />
  );
}
