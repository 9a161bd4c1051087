import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { MovedNotice } from '#web/components/case/moved-notice.tsx';
import { UploadTenant } from '#web/shared/files/upload-tenant.ts';
import { FeedbackSection } from './feedback-section.tsx';
import type { ReceptionDetail } from './queries.ts';
import { ReceptionData, ReceptionSummary } from './reception-facts.tsx';
import type { Settled } from './settled.ts';

interface Props {
  shown: ReceptionDetail;
  /** It has changed since it is shown. */
  moved: boolean;
  onAdopt: () => void;
  onSettled: (settled: Settled) => void;
}

/** A reservation as it is read: what changed meanwhile, why it was rejected, its facts and its feedback. */
export function ReceptionContent({ shown, moved, onAdopt, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const { reception_data: data, reject_hint } = shown;
  return (
    <>
      {moved && <MovedNotice title={t('moved.title')} hint={t('moved.hint')} onAdopt={onAdopt} />}
      {reject_hint !== null && <Alert type="error" showIcon title={t('detail.rejected')} description={reject_hint} />}
      <ReceptionSummary data={data} />
      <UploadTenant value={data.tenant_id}>
        <FeedbackSection detail={shown} onSettled={onSettled} />
      </UploadTenant>
      <ReceptionData data={data} />
    </>
  );
}
