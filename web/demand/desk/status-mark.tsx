import { DEMAND_STATUS_NAMES, type DemandStatus } from '#domain/demand/status.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What waits for the operator stands out; a closed one recedes. */
const TONES: Partial<Record<DemandStatus, Tone>> = { new: 'waiting', pending: 'moving', new_crm: 'good' };

/** Where a demand stands. */
export function DemandStatusMark({ status }: { status: DemandStatus }) {
  const lang = useLang();
  return <StatusMark tone={TONES[status] ?? 'over'}>{DEMAND_STATUS_NAMES[status][lang]}</StatusMark>;
}
