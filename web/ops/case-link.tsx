import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BatchSubject } from '#domain/shared/cases/batch.ts';
import { isProviderScene, isTenantScene } from '#domain/shared/calls/scene.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

interface Props {
  tenant_id: string;
  case_kind: BatchSubject;
  case_no: string;
  /** What an opportunity is called, whose id nobody reads. */
  name?: string;
}

/** A case's number as the way to it; the platform's people have no page of cases. */
export function CaseLink(props: Props) {
  const { t } = useTranslation('ops');
  const { scene } = useSignedIn();
  const { case_no, case_kind, name = '' } = props;
  const isNumbered = case_kind !== 'opportunity';
  if (!isProviderScene(scene) && !isTenantScene(scene))
    return <span className="num">{isNumbered ? case_no : name}</span>;
  return (
    <Link
      className="num"
      to={addressOf(props)}
      aria-label={isNumbered ? t('batchPage.open', { num: case_no }) : t('batchPage.openOpportunity', { name })}
    >
      {isNumbered ? case_no : t('batchPage.opportunity')}
    </Link>
  );
}

function addressOf({ tenant_id, case_kind, case_no }: Props): string {
  if (case_kind === 'reception') return to.receptionDetail({ reserve_num: case_no, tenant_id });
  if (case_kind === 'demand') return to.demandDetail({ bid: case_no });
  if (case_kind === 'assessment') return to.assessment({ assess_num: case_no });
  if (case_kind === 'opportunity') return to.opportunity(case_no);
  if (case_kind === 'voucher') return to.vouchers({ open: case_no });
  const flow_id = `subsidy/${tenant_id}/${case_no}`;
  return to.detail({ apply_num: case_no, tenant_id, flow_id, op: 'details' });
}
