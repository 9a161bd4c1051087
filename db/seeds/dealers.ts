import type { Dealer } from '#domain/subsidy/configuration/dealer.ts';
import type { Tx } from '../client.ts';
import { saveDealers } from '../repositories/subsidy/dealers.ts';

/** The agents of the demo park. */
export const DEALERS = {
  yunfan: { dealer_id: 'yunfan', dealer_name: '深圳市云帆数字技术有限公司', dealer_uin: '100023456701' },
  haiyue: { dealer_id: 'haiyue', dealer_name: '海岳信息服务（深圳）有限公司', dealer_uin: '100023456702' },
} as const satisfies Record<string, Dealer>;

/** Lets enterprises of a park buy through them. */
export const seedDealers = (tx: Tx, tenantId: string): Promise<void> =>
  saveDealers(tx, tenantId, { have_dealer: 1, dealer_list: Object.values(DEALERS) });
