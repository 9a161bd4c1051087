import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { CaseHeading } from '#web/components/case/case-heading.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { DemandDetail } from '../queries.ts';
import { StatusWithReason } from './status-with-reason.tsx';

/** Whose demand it is, its contact, number and status, and what may be looked up besides (spec §2). */
export function DetailHeading({ detail, onRecords }: { detail: DemandDetail; onRecords: () => void }) {
  const { t } = useTranslation('demand');
  const provider = isProviderScene(useSignedIn().scene);
  return (
    <CaseHeading
      name={detail.name}
      number={detail.bid}
      status={<StatusWithReason status={detail.status} close_reason={detail.close_reason} />}
      facts={
        <>
          <span>
            {t('detail.contact')} {detail.corp_contact}
          </span>
          {provider && <span>{detail.tenant_name}</span>}
        </>
      }
      temporal={detail.temporal_url}
      onRecords={onRecords}
    />
  );
}
