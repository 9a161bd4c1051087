import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { DemandDetail } from '../queries.ts';
import { StatusWithReason } from './status-with-reason.tsx';

/** Whose demand it is, its contact, number and status, and what may be looked up besides (spec §2). */
export function DetailHeading({ detail, onRecords }: { detail: DemandDetail; onRecords: () => void }) {
  const { t } = useTranslation(['demand', 'common']);
  const { scene } = useSignedIn();
  const { bid, temporal_url } = detail;
  return (
    <PageTitle
      hint={
        <span className="demand-head">
          <span>
            {t('detail.contact')} <strong>{detail.corp_contact}</strong>
          </span>
          <CaseNumber number={bid} label={t('detail.copy')} />
          {isProviderScene(scene) && <span>{detail.tenant_name}</span>}
          <span className="demand-status">
            <span className="visually-hidden">{t('detail.status')}</span>
            <StatusWithReason status={detail.status} close_reason={detail.close_reason} />
          </span>
        </span>
      }
      extra={
        <>
          {temporal_url !== null && (
            <Button href={temporal_url} target="_blank" rel="noopener" icon={<ExportOutlined />}>
              {t('common:temporal')}
            </Button>
          )}
          <Button onClick={onRecords}>{t('act.records')}</Button>
        </>
      }
    >
      {detail.name}
    </PageTitle>
  );
}
