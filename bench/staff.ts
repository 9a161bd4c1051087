import { guard } from '#api/shared/calls/guard.ts';
import type { Session } from '#api/shared/calls/context.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { RESOURCES } from '#domain/resources.ts';
import type { Contract, Input } from '#domain/shared/calls/endpoint.ts';
import { connect } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const STAFF = 50_000;
/** What the guard may take of a request, once its session was read. */
export const GUARD_MS = 0.1;
const GUARD_ROUNDS = 200;

export interface StaffTimes {
  people: { what: string; times: Times }[];
  /** The guard's part of one request, µs: the mean over every call, and the slowest call's. */
  guard: { calls: number; mean: number; slowest: number };
}

const PAGES: { what: string; input: Input<typeof userContract.getUserPage> }[] = [
  { what: 'newest', input: {} },
  { what: 'one scene and role', input: { scene: 'tenant', role: 'reception_operator' } },
  { what: 'disabled', input: { status: 'disabled' } },
  { what: 'a name of two characters', input: { keyword: '员工' } },
  { what: 'a part of a number', input: { keyword: '0049999' } },
];

/** Adds fifty thousand people of a park's staff, and times their pages over HTTP and the guard by itself. */
export async function timeStaff(stack: Stack, each: number): Promise<StaffTimes> {
  const db = await connect(stack);
  await db.query(`
    insert into user_account (mobile, name, password_hash, active)
      select '151' || lpad(n::text, 8, '0'), '员工' || n, '', n % 20 <> 0 from generate_series(1, ${STAFF}) n`);
  await db.query(`
    insert into membership (user_id, tenant_id, scene, roles)
      select user_id, 'nanshan', 'tenant', array[(array['reception_operator', 'demand_operator', 'operator_allowance_approver'])[1 + right(mobile, 4)::int % 3]]
      from user_account where mobile like '151%'`);
  await db.query('vacuum analyze user_account, membership');
  await db.end();
  const admin = await new BenchUser(stack.origin).signIn('13800000012', 1);
  const people: StaffTimes['people'] = [];
  for (const { what, input } of PAGES) {
    const page = () => admin.call(userContract.getUserPage, { ...input, limit: 20, offset: 0 });
    await page();
    const all: number[] = [];
    for (let n = 0; n < each; n++) all.push((await timed(page))[0]);
    people.push({ what, times: timesOf(all) });
  }
  return { people, guard: timeGuard() };
}

/** A hat with a custom role that holds everything, which is looked through to its end for every call. */
function timeGuard(): StaffTimes['guard'] {
  const roles = ['0198f000-0000-7000-8000-000000000000', ...RESOURCES.map(({ code }) => code)];
  const session = {
    actor: { user_id: '', name: '', scene: 'tenant-admin', roles },
    held: null,
    granted_some: false,
  } as unknown as Session;
  const endpoints = Object.values<Contract>(CONTRACTS).flatMap((contract) => Object.values(contract));
  const asked = (at: (typeof endpoints)[number]): void => {
    try {
      guard(at, session);
    } catch {
      // a refusal is an answer
    }
  };
  for (const endpoint of endpoints) for (let n = 0; n < GUARD_ROUNDS; n++) asked(endpoint);
  const means = endpoints.map((endpoint) => {
    const began = performance.now();
    for (let n = 0; n < GUARD_ROUNDS; n++) asked(endpoint);
    return ((performance.now() - began) / GUARD_ROUNDS) * 1000;
  });
  const round = (us: number) => Math.round(us * 10) / 10;
  return {
    calls: means.length,
    mean: round(means.reduce((sum, us) => sum + us, 0) / means.length),
    slowest: round(Math.max(...means)),
  };
}

/** The pages, and the guard. */
export function printStaff(times: StaffTimes): void {
  console.log('\nPages of people with 50 000 of them in a park, ms over HTTP');
  console.table(times.people.map((page) => ({ what: page.what, p50: page.times.p50, p95: page.times.p95 })));
  console.log(
    `The guard by itself, µs a request over ${times.guard.calls} calls (to stay under ${GUARD_MS * 1000})`,
    times.guard,
  );
}
