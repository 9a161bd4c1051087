import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MovedNotice } from '#web/components/case/moved-notice.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { demandKeys, loadDemandRecords, type DemandDetail } from '../queries.ts';

/** A demand moved while it was being read: said, with who and when. */
export function DemandMoved({ newer, onAdopt }: { newer: DemandDetail; onAdopt: () => void }) {
  const { t } = useTranslation('demand');
  const { data } = useQuery({
    queryKey: [...demandKeys.records(newer.bid), newer.task_id],
    queryFn: ({ signal }) => loadDemandRecords(newer.bid, 1, signal),
  });
  const last = data?.list[0];
  const title = last
    ? t('detail.moved', { name: last.username, time: formatMinute(last.create_time) })
    : t('detail.movedUnknown');
  return <MovedNotice title={title} hint={t('detail.movedHint')} onAdopt={onAdopt} />;
}
