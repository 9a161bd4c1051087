import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '#web/shared/texts/format.ts';
import { demandKeys, loadDemandRecords, type DemandDetail } from '../queries.ts';

/** The demand moved while it was being read: said, with who and when; nothing is replaced until the reader asks. */
export function MovedNotice({ newer, onAdopt }: { newer: DemandDetail; onAdopt: () => void }) {
  const { t } = useTranslation('demand');
  const { data } = useQuery({
    queryKey: [...demandKeys.records(newer.bid), newer.task_id],
    queryFn: ({ signal }) => loadDemandRecords(newer.bid, 1, signal),
  });
  const last = data?.list[0];
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={
        last
          ? t('detail.moved', { name: last.username, time: formatMinute(last.create_time) })
          : t('detail.movedUnknown')
      }
      description={t('detail.movedHint')}
      action={
        <Button size="small" onClick={onAdopt}>
          {t('detail.adopt')}
        </Button>
      }
    />
  );
}
