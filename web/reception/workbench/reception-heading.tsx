import { CaseHeading } from '#web/components/case/case-heading.tsx';
import { ReceptionStatusMark } from '../status-mark.tsx';
import type { ReceptionDetail } from './queries.ts';
import { useSide } from './use-side.ts';

interface Props {
  detail: ReceptionDetail;
  onRecords: () => void;
}

/** Who comes, the reservation's number and status, and what may be looked up. */
export function ReceptionHeading({ detail, onRecords }: Props) {
  const { reception_data: r, temporal_url } = detail;
  const side = useSide();
  return (
    <CaseHeading
      name={r.org_name}
      number={r.reserve_num}
      status={<ReceptionStatusMark status={r.status} side={side} />}
      facts={side === 'provider' && <span>{r.tenant_name}</span>}
      temporal={temporal_url}
      onRecords={onRecords}
    />
  );
}
