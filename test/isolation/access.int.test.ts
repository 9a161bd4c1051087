import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWornHat } from '#db/repositories/identity/hats.ts';
import { HAND_INS } from '#domain/logs/op-names.ts';
import { whyOf } from '#domain/rights.ts';
import { CALLS } from '../calls.ts';
import { startAuthCenter, type AuthCenter } from '#test/processes/auth-center.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { ANSWERED } from '../test-user.ts';
import { CANARIES, createCast, type Cast } from './cast.ts';
import {
  cellsOf,
  isRead,
  leaks,
  run,
  tellingApart,
  tenantRows,
  unexpected,
  type Cell,
  type Outcome,
} from './matrix.ts';
import { probeOf } from './probes.ts';
import { RIGHTFUL } from './rightful/all.ts';

let cast: Cast;
let center: AuthCenter;
let cells: Cell[];
/** What was refused, and the tenants' rows before and after it. */
let refused: { outcomes: Outcome[]; before: object; after: object };
let granted: Outcome[];
const hats = new Map<string, ReturnType<typeof findWornHat>>();
async function wornHat(membershipId: string) {
  const asked = hats.get(membershipId) ?? findWornHat(cast.w.db.system, membershipId);
  hats.set(membershipId, asked);
  const found = await asked;
  if (!found) throw new Error(`no hat ${membershipId}`);
  return found;
}
const isRefusal = ({ expected }: Cell) => expected !== 'answered' && expected !== 'reached';

beforeAll(async () => {
  center = await startAuthCenter({ mobile: MOBILES.operator });
  cast = await createCast({
    AUTH_CENTER_HOST: center.origin,
    AUTH_CENTER_TICKET_URL: `${center.origin}/exchange`,
    AUTH_CENTER_TOKEN: 'our-word',
  });
  cells = cellsOf(cast);
  const before = await tenantRows(cast.w);
  const outcomes = await run(cast.w, cells.filter(isRefusal));
  refused = { outcomes, before, after: await tenantRows(cast.w) };
  granted = await run(
    cast.w,
    cells.filter((c) => !isRefusal(c)),
  );
}, 600_000);
afterAll(async () => {
  await cast?.w.close();
  center?.close();
});

test.each(CALLS)('%s: the probe is a call as the contract wants it', (name, endpoint) => {
  expect(endpoint.input.safeParse(probeOf(name, endpoint, cast.places.one)).error?.issues).toBeUndefined();
});

describe('every call × actor × target', () => {
  test('the matrix is whole: ten actors and more, own, neighbour’s, foreign, smuggled and nonexistent', () => {
    expect(cells.length).toBe(CALLS.length * (11 * 5 + 2 * 4 + 2 * 3));
  });
  test('who may not is refused', () => expect(unexpected(refused.outcomes)).toEqual([]));
  test('who may is answered', () => expect(unexpected(granted)).toEqual([]));
  test('a foreign object answers byte for byte as one that never existed', () =>
    expect(tellingApart(refused.outcomes)).toEqual([]));
  test('why somebody may or may not, as the page of rights tells it, is what they were answered', async () => {
    const wrong: string[] = [];
    for (const { cell, got } of [...refused.outcomes, ...granted]) {
      const { endpoint, actor, target, call } = cell;
      if (!actor.hat || target !== 'own' || typeof endpoint.access === 'string') continue;
      const hat = await wornHat(actor.hat.membership_id);
      const told = whyOf(call, endpoint.access, hat);
      if (told.may === (got === 'forbidden'))
        wrong.push(`${call} × ${actor.name}: ${JSON.stringify(told)}, but ${got}`);
    }
    expect(wrong).toEqual([]);
  });
  test('a refused call changes no row of any tenant', () => expect(refused.after).toEqual(refused.before));
});

describe('canaries', () => {
  test('nobody is shown another park’s or another enterprise’s words', () => {
    expect(leaks([...refused.outcomes, ...granted])).toEqual([]);
  });
  test('they are where they should be: each is shown to somebody who may read it', () => {
    const shown = Object.values(CANARIES).filter((word) => granted.some((o) => o.text.includes(word)));
    expect(shown).toEqual(Object.values(CANARIES));
  });
});

describe('what the matrix sees refused is theirs who may', () => {
  test.each(Object.entries(RIGHTFUL))('%s', async (_what, act) => {
    await expect(act({ cast, center })).resolves.toBeUndefined();
  });
  test('each changing call that was done has left one row in the log, and reading none', async () => {
    const rows = await cast.w.db.system.selectFrom('operation_log').select(['op_name', 'code', 'request_id']).execute();
    const twice = [...Map.groupBy(rows, ({ request_id }) => request_id).values()].filter((same) => same.length > 1);
    expect(twice.map(([row]) => row?.op_name)).toEqual([]);
    // a first hand-in is told with the paper behind the name of its call
    const callOf = (name: string) => (name in HAND_INS ? 'subsidy.applications.corpApproval' : name);
    const done = new Set(rows.filter(({ code }) => code === 0).map(({ op_name }) => callOf(op_name)));
    const changing = CALLS.filter(([, endpoint]) => !isRead(endpoint)).map(([name]) => name);
    expect(changing.filter((name) => !done.has(name))).toEqual([]);
    expect([...done].filter((name) => !changing.includes(name))).toEqual([]);
  });
  test('no call is only ever refused: each was answered to somebody', () => {
    expect(CALLS.filter(([, endpoint]) => !ANSWERED.has(endpoint)).map(([name]) => name)).toEqual([]);
  });
});
