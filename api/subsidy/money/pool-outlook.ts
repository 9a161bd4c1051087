import { setAlertLevels } from '#db/repositories/ledger/alerts.ts';
import { askCorrection } from '#db/repositories/ledger/corrections.ts';
import { balancesAt, paceOf } from '#db/repositories/ledger/entries.ts';
import { pendingGrants } from '#db/repositories/ledger/grants.ts';
import { findPool } from '#db/repositories/ledger/pools.ts';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { poolOutlookContract } from '#domain/subsidy/contract/pool-outlook.ts';
import { forecast, PACE_WEEKS, weeksSince } from '#domain/subsidy/ledger/forecast.ts';
import type { Handlers } from '../../shared/calls/context.ts';
import { derivedId } from '../../shared/cases/derived-id.ts';
import { inPark, tellerOf } from './pool-keepers.ts';
import { viewOf } from './pools.ts';

const DAY_MS = 86_400_000;
/** The end of a day of Beijing. */
const endOf = (day: string): Date => new Date(instantOf(addDays(day, 1), '00:00'));

export const poolOutlookHandlers: Handlers<typeof poolOutlookContract> = {
  setPoolAlerts: ({ tenant_id, pool_id, levels }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const row = await setAlertLevels(tx, tenant, pool_id, levels);
      if (!row) throw new AppError('NOT_FOUND');
      return { ...row, alerted_at: row.alerted_at?.toISOString() ?? null };
    }),

  poolForecast: ({ tenant_id, pool_id }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const pool = await poolOf(tx, tenant, pool_id);
      const now = Date.now();
      const { promised, back, first } = await paceOf(tx, pool_id, new Date(now - PACE_WEEKS * 7 * DAY_MS));
      const weeks = weeksSince(first === null ? 0 : (now - first.getTime()) / DAY_MS);
      // what is in flight is not promised yet
      const reckoned = { left: pool.limited ? pool.left : null, promised, back, weeks };
      return { ...reckoned, ...forecast(reckoned, beijingDay(now)) };
    }),

  poolBalance: ({ tenant_id, pool_id, day, known_at }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      await poolOf(tx, tenant, pool_id);
      const booked = known_at === undefined ? new Date() : endOf(known_at);
      return balancesAt(tx, pool_id, { effective: endOf(day), booked });
    }),

  askCorrection: ({ tenant_id, ...asked }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const change_id = derivedId('grant', ctx.session.user_id, `${ctx.idemKey}|${documentHash(asked)}`);
      const refused = await askCorrection(tx, tenant, tellerOf(ctx), {
        ...asked,
        amount: sumYuan([asked.amount]),
        change_id,
      });
      if (refused) throw new AppError(refused.error, { params: refused.params });
      const pool = await poolOf(tx, tenant, asked.pool_id);
      const waiting = (await pendingGrants(tx, tenant)).find((change) => change.change_id === change_id);
      return viewOf(ctx, pool, waiting);
    }),
};

/** A pool of the park. Raises NOT_FOUND. */
async function poolOf(tx: Tx, tenant: string, poolId: string) {
  const pool = await findPool(tx, tenant, poolId);
  if (!pool) throw new AppError('NOT_FOUND');
  return pool;
}
