import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { publishDefaultFlows } from '../repositories/subsidy/default-flows.ts';

/** The government's share of this year and of the last. */
export const GOV_RATIO = { now: '50.00', last: '40.00' };

/** What a park needs before anybody can apply: its steps and the shares of two years. */
export async function seedConfiguration(tx: Tx, park: { tenant_id: string; custom: boolean }): Promise<void> {
  const { tenant_id, custom } = park;
  await publishDefaultFlows(tx, { tenant_id, custom });
  const thisYear = Number(beijingDay(Date.now()).slice(0, 4));
  const ratio = (year: number, gov_ratio: string) => {
    return { tenant_id, year, gov_ratio, corp_ratio: (100 - Number(gov_ratio)).toFixed(2) };
  };
  await tx
    .insertInto('allowance_ratio')
    .values([ratio(thisYear, GOV_RATIO.now), ratio(thisYear - 1, GOV_RATIO.last)])
    .execute();
}
