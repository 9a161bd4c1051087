import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { holdMoney, settleCase, voidHold } from '#db/repositories/ledger/holds.ts';
import { poolsOf, type PoolKey } from '#db/repositories/ledger/pools.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import { isPositive, sumYuan } from '#domain/shared/money/money.ts';
import type { Actor, Scene } from '#domain/shared/calls/scene.ts';
import { begin, decide, moneyAsked } from '#domain/subsidy/case/machine.ts';
import { isPromised } from '#domain/subsidy/case/reservation.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from '#domain/subsidy/case/state.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { stepAt, type Flow } from '#domain/subsidy/flow/flow.ts';
import { createDatabase } from '../world.ts';

let db: Databases;
beforeAll(async () => void (db = openDatabases(await createDatabase(), () => {})));
afterAll(() => db.close());

const corp_id = randomUUID();
const ONLINE = defaultFlow('online', false);
/** Versions that a case is moved between: one has a second review, one names the provider's correction elsewhere. */
const FLOWS: readonly Flow[] = [
  ONLINE,
  {
    ...ONLINE,
    steps: ONLINE.steps.flatMap((step) =>
      step.code === 'operator_approval' ? [step, { ...step, code: 'custom_b', return_to: [] }] : [step],
    ),
  },
];
const person = (user_id: string, scene: Scene, ...roles: string[]): Actor => ({ user_id, name: user_id, scene, roles });
const sender: Actor = { ...person('sender', 'portal', 'applicant'), corp_id };
const operator = person('operator', 'tenant', 'operator_allowance_approver');
const ops = person('ops', 'provider-admin', 'super_admin');

/** A case as its workflow and the read model know it. */
interface Life {
  id: string;
  flow: number;
  state: ApplicationState;
  /** The last who decided: who takes it back. */
  last: Actor;
}
// passes so often that many lives reach what stands behind the government's step
const ACTS = [
  ...Array<'pass'>(8).fill('pass'),
  'form',
  'form',
  'return',
  'return_far',
  'withdraw',
  'skip',
  'send_back',
  'migrate',
  'ask_to_close',
  'refuse_to_close',
  'close',
] as const;
type Act = (typeof ACTS)[number];

/** Somebody who may answer at the step where a case stands. */
function answerer({ flow, state }: Life): Actor {
  const step = stepAt(FLOWS[flow] as Flow, state.at);
  const scene = step?.scenes[0] ?? 'tenant';
  return scene === 'portal' ? sender : person(`${step?.code} ${scene}`, scene, step?.roles[0] ?? 'super_admin');
}

let revisions = 0;
function eventOf(life: Life, act: Act, fen: number): ApplicationEvent {
  const money = (fen / 100).toFixed(2);
  const on = { event_id: randomUUID(), rules: RULES, actor: answerer(life), task_id: taskId('N', life.state.visit) };
  const revision_id = `r${++revisions}`;
  const revision = { revision_id, sha256: '', order_money: sumYuan([money, money]), subsidy_money: money };
  const step = stepAt(FLOWS[life.flow] as Flow, life.state.at);
  const answer = { ...on, kind: 'approval' as const, note: '说明', revision_id: life.state.revision_id };
  switch (act) {
    case 'pass':
      return step?.kind === 'approve'
        ? { ...answer, decision: 'pass' }
        : { ...on, kind: 'modify', revision: step?.kind === 'submit' ? revision : null, note: '' };
    case 'form':
      return { ...on, kind: 'modify', revision, note: '' };
    case 'return':
      return { ...answer, decision: 'return' };
    case 'return_far':
      return { ...answer, decision: 'return', return_to: step?.return_to.at(-1) };
    case 'withdraw':
      return { ...on, actor: life.last, kind: 'withdraw', opened_by: null };
    case 'skip':
    case 'send_back':
      return {
        ...on,
        actor: ops,
        kind: 'intervene',
        act: act === 'skip' ? 'skip' : 'return',
        reason: '调整',
        ...(act === 'send_back' && { return_to: (FLOWS[life.flow] as Flow).steps[1]?.code }),
      };
    case 'migrate': {
      const version = 1 - life.flow;
      const flow = FLOWS[version] as Flow;
      const known = flow.steps.some(({ code }) => code === step?.code);
      const there = known ? (step?.code ?? '') : 'operator_approval';
      return { ...on, actor: ops, kind: 'migrate', version: version + 1, flow, step: there, reason: '调整' };
    }
    case 'ask_to_close':
      return { ...on, actor: sender, kind: 'close', reason: '不再需要' };
    case 'refuse_to_close':
      return { ...on, actor: operator, kind: 'close', reason: '请继续', answer: 'refuse' };
    case 'close':
      return { ...on, actor: operator, kind: 'close', reason: '材料不符' };
  }
}

let year = 2060;
const inTx = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, ['nanshan'], work);

/** One act as the API, the case and the projection handle it; what the case did, or why nothing was held. */
async function take(key: PoolKey, life: Life, event: ApplicationEvent): Promise<string> {
  const flow = FLOWS[life.flow] as Flow;
  const c = { apply_num: 'N', flow, state: life.state };
  const act = { workflow_id: life.id, event_id: event.event_id, actor: event.actor };
  const asked = moneyAsked(c, event, 0);
  const short = isPositive(asked) && (await inTx((tx) => holdMoney(tx, { ...key, corp_id }, act, asked)));
  if (short) return short.error;
  const decided = decide(c, isPositive(asked) ? { ...event, held: asked } : event, 0);
  if (!decided.ok) {
    await inTx((tx) => voidHold(tx, act));
    return decided.error;
  }
  const to = event.kind === 'migrate' ? event.flow : flow;
  const { next } = decided;
  await inTx((tx) => settleCase(tx, key, act, isPromised(to, next) ? (next.facts?.subsidy_money ?? '0.00') : '0.00'));
  life.flow = FLOWS.indexOf(to);
  life.state = next;
  life.last = event.actor;
  return decided.outcome;
}

/** What product §5 says a case is promised where it stands, told by its steps. */
function promised({ flow, state }: Life): string {
  const { steps } = FLOWS[flow] as Flow;
  const behind = steps.slice(0, state.at).some(({ code }) => code === 'government_approval_coupon');
  return behind && state.status !== 5 ? (state.facts?.subsidy_money ?? '0.00') : '0.00';
}

/** What few random lives come to: the provider's correction, which only a case that the government passed reaches. */
const CORRECTED = (['pass', 'pass', 'pass', 'form'] as const).map((act) => ({ n: 0, act, fen: 1000 }));

test('over random lives of cases that are returned, corrected, taken back, moved and skipped each has its current amount once', async () => {
  const seen = new Set<string>();
  const step = fc.record({
    n: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom(...ACTS),
    fen: fc.integer({ min: 1, max: 5000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const key: PoolKey = { tenant_id: 'nanshan', apply_year: ++year, allowance_type: 'online' };
      const { pool_id } = await db.system
        .insertInto('subsidy_pool')
        .values({ ...key, name: '池', position: 1, limited: true })
        .returning('pool_id')
        .executeTakeFirstOrThrow();
      const by = { event_id: randomUUID(), actor_id: 'u', actor: 'u' };
      await book(db.system, { tenant_id: key.tenant_id, pool_id, kind: 'grant', amount: '30.00', ...by });
      const lives = [0, 1, 2].map((n): Life => {
        const state = begin({ corp_id, submitter: 'sender' });
        return { id: `subsidy/nanshan/life-${year}-${n}`, flow: 0, state, last: sender };
      });
      for (const { n, act, fen } of steps) {
        const life = lives[n] as Life;
        seen.add(await take(key, life, eventOf(life, act, fen)));
        const rows = await db.system.selectFrom('case_money').where('pool_id', '=', pool_id).selectAll().execute();
        for (const one of lives) {
          const row = rows.find(({ workflow_id }) => workflow_id === one.id);
          expect([row?.held ?? '0.00', row?.reserved ?? '0.00']).toEqual(['0.00', promised(one)]);
        }
      }
      const pools = await poolsOf(db.system, key);
      // whatever was promised was held first: nothing is booked where there is no limit
      expect(pools).toMatchObject([{ pool_id, held: '0.00', reserved: sumYuan(lives.map(promised)) }]);
    }),
    { numRuns: 150, examples: [[CORRECTED]] },
  );
  expect((await auditLedger(db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
  // the histories came to each of the ways, and to refusals for want of money
  for (const way of [
    'return',
    'resubmit',
    'modify',
    'withdraw',
    'migrate',
    'skip',
    'send_back',
    'close',
    'close_refuse',
    'POOL_SHORT',
  ])
    expect(seen).toContain(way);
});
