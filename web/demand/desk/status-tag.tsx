import { Tag } from 'antd';
import { DEMAND_STATUS_NAMES, type DemandStatus } from '#domain/demand/status.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What waits for the operator is orange, a filed report green; a closed one recedes. */
const COLOURS: Partial<Record<DemandStatus, string>> = { new: 'orange', pending: 'blue', new_crm: 'green' };

/** The status of a demand. */
export function DemandStatusTag({ status }: { status: DemandStatus }) {
  const lang = useLang();
  return <Tag color={COLOURS[status] ?? 'default'}>{DEMAND_STATUS_NAMES[status][lang]}</Tag>;
}
