import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTenants, type Db } from '#db/client.ts';
import { findApplication } from '#db/repositories/subsidy/applications.ts';
import type * as contextModule from '#api/shared/calls/context.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { CANARIES, createCast, type Cast } from './cast.ts';
import { cellsOf, isRead, leaks, run, tenantRows, type Outcome } from './matrix.ts';
import { stripTenantFilters } from './strip-filters.ts';

// Every check of a tenant in the handlers lets everything pass; what is left is the scope, which is the session's.
vi.mock('#api/shared/calls/context.ts', async (original) => {
  const actual = await original<typeof contextModule>();
  const scoped: typeof actual.scoped = (ctx, _asked, work) => withTenants(ctx.deps.db.app, ctx.session.tenants, work);
  return { ...actual, seesTenant: () => true, grantedTenant: (_session: unknown, asked: string) => asked, scoped };
});

/** What any visitor may raise in any park: its calls are answered here, and counted. */
const VISITS = ['web_count', 'web_seen'];
let cast: Cast;
let outcomes: Outcome[];
let before: Record<string, string>;
let after: Record<string, string>;
/** Runs the handlers on another database role, their tenant filters stripped. */
const handlersUse = (role: Db) => {
  const { w } = cast;
  w.deps.db = { ...w.db, app: role.withPlugin(stripTenantFilters()) };
};

beforeAll(async () => {
  cast = await createCast();
  handlersUse(cast.w.db.app);
  before = await tenantRows(cast.w, VISITS);
  outcomes = await run(
    cast.w,
    cellsOf(cast).filter((c) => c.expected === 'absent' || (c.expected === 'answered' && isRead(c.endpoint))),
  );
  after = await tenantRows(cast.w, VISITS);
}, 600_000);
afterAll(() => cast?.w.close());

describe('with the handlers’ own filters off, row-level security alone', () => {
  test('shows nobody a word of another park', () => expect(leaks(outcomes)).toEqual([]));
  test('lets nobody change a row that is not theirs', () => expect(after).toEqual(before));
  test('was asked often enough, and answered what it may', () => {
    expect(outcomes.length).toBeGreaterThan(400);
    for (const word of Object.values(CANARIES))
      expect(
        outcomes.some((o) => o.text.includes(word)),
        word,
      ).toBe(true);
  });
});

describe('the filters are really off', () => {
  const foreignRow = (db: Db) =>
    withTenants(db, ['nanshan'], (tx) => findApplication(tx, 'nanshan', cast.places.foreign.apply_num));
  test('a query for one park finds another park’s row where no row-level security stands in the way', async () => {
    const { app, system } = cast.w.db;
    expect(await foreignRow(system)).toBeUndefined();
    expect(await foreignRow(system.withPlugin(stripTenantFilters()))).toMatchObject({ tenant_id: 'qiyuan' });
    expect(await foreignRow(app.withPlugin(stripTenantFilters()))).toBeUndefined();
  });
  test('a handler shows another park’s application to an operator', async () => {
    const operator = cast.members.find((m) => m.name === 'operator')?.user;
    handlersUse(cast.w.db.system);
    const { apply_num } = cast.places.foreign;
    const shown = await operator?.send(applicationsContract.getApplyDetail, { apply_num });
    expect(shown?.text).toContain(CANARIES.foreign);
  });
});
