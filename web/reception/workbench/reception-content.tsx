import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
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
      {moved && (
        <Alert
          type="warning"
          showIcon
          title={t('moved.title')}
          description={t('moved.hint')}
          action={
            <Button size="small" onClick={onAdopt}>
              {t('moved.adopt')}
            </Button>
          }
        />
      )}
      {reject_hint !== null && <Alert type="error" showIcon title={t('detail.rejected')} description={reject_hint} />}
      <ReceptionSummary data={data} />
      <UploadTenant value={data.tenant_id}>
        <FeedbackSection detail={shown} onSettled={onSettled} />
      </UploadTenant>
      <ReceptionData data={data} />
    </>
  );
}
