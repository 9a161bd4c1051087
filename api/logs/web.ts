import { createHmac, randomBytes } from 'node:crypto';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { countWeb, saltOf, sumWeb } from '#db/repositories/ops/web-counts.ts';
import type { webContract } from '#domain/logs/web-contract.ts';
import { countsOf } from '#domain/logs/web-report.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { grantedTenant, scoped, visitorScope, type Handlers, type PublicContext } from '../shared/calls/context.ts';

const VISITOR_BYTES = 16;
const VISITOR = /^[\w-]{22}$/;

export const webHandlers: Handlers<typeof webContract> = {
  webReport: async ({ tenant_id, events }, ctx) => {
    const { system } = ctx.deps.db;
    const tenant = await findTenant(system, tenant_id);
    if (!tenant || tenant.closed_at !== null) throw new AppError('NOT_FOUND');
    const visitor = visitorOf(ctx);
    const day = beijingDay(Date.now());
    const salt = await saltOf(system, day);
    // of each count a hash of its own: nobody who reads them learns which pages were one visitor's
    const hash = (...of: string[]) =>
      createHmac('sha256', salt)
        .update(JSON.stringify([day, tenant_id, ...of]))
        .digest();
    const counts = countsOf(events).map((count) => ({ ...count, seen: hash(visitor, count.page, count.code) }));
    await visitorScope(ctx, tenant_id, (tx) =>
      countWeb(tx, { tenant_id, day, report: hash('report', ctx.idemKey), counts }),
    );
    return {};
  },

  webStat: async ({ begin, end, tenant_id }, ctx) => {
    const { session } = ctx;
    const tenants = tenant_id === undefined ? session.tenants : [grantedTenant(session, tenant_id)];
    if (tenants.length === 0) return { days: [], pages: [], clicks: [] };
    return scoped(ctx, tenants, (tx) => sumWeb(tx, { tenants, begin, end }));
  },
};

/** What the browser was called when it first came; a random name now if it has none that is ours. */
function visitorOf({ visitor, nameVisitor }: PublicContext): string {
  if (visitor !== undefined && VISITOR.test(visitor)) return visitor;
  const named = randomBytes(VISITOR_BYTES).toString('base64url');
  nameVisitor(named);
  return named;
}
