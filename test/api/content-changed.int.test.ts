import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentHash } from '#db/document-hash.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import { seeded, type Seeded } from '../chaos/seeded.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** Interleavings that are run; `INTERLEAVINGS=1000` for the long form, which also prints how they ended. */
const ROUNDS = Number(process.env['INTERLEAVINGS'] ?? 40);
const LONG = { timeout: Math.max(60_000, ROUNDS * 3_000), retry: 0 };
/** Rounds of one case. */
const ROUNDS_A_CASE = 10;

type Step = 'send' | 'withdraw' | 'open' | 'pass';
/** What the enterprise does with its correction, and what the approver does meanwhile, each in this order. */
const ENTERPRISE: Step[][] = [
  ['send', 'withdraw'],
  ['send', 'withdraw', 'send'],
  ['send', 'withdraw', 'send', 'withdraw'],
];
const APPROVER: Step[][] = [
  ['open', 'pass'],
  ['open', 'open', 'pass'],
  ['open', 'pass', 'open', 'pass'],
];

/** Every order that keeps both orders. */
function interleavings(a: readonly Step[], b: readonly Step[]): Step[][] {
  const [first, ...restA] = a;
  const [other, ...restB] = b;
  if (first === undefined) return [[...b]];
  if (other === undefined) return [[...a]];
  const led = (head: Step, tails: Step[][]) => tails.map((tail) => [head, ...tail]);
  return [...led(first, interleavings(restA, b)), ...led(other, interleavings(a, restB))];
}
const SCHEDULES = ENTERPRISE.flatMap((a) => APPROVER.flatMap((b) => interleavings(a, b)));

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser;
let form: FullForm;
beforeAll(async () => {
  // three people ask more than anybody else in a minute
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  [applicant, operator, government] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
  form = await completeForm(w, applicant);
});
afterAll(() => w.close());

/** The page that the approver has before them. */
interface Page {
  task_id: string;
  revision_id: string;
  sha256: string;
  /** Whether the page offers to decide. */
  mine: boolean;
}
/** One schedule on one case; what each step ended with. */
interface Round {
  apply_num: string;
  s: Seeded;
  page: Page | undefined;
  /** Acts that were accepted since the page was loaded. */
  since: number;
  passes: { page: Page; listed: boolean; since: number; code: number; seq: number }[];
  told: string[];
}

const answerTo = <T>(p: Promise<T>) =>
  p.then(
    (response) => ({ code: 0, response }),
    (e: unknown) => (e instanceof Refused ? { code: e.code, response: undefined } : Promise.reject(e as Error)),
  );

const STEPS: Record<Step, (r: Round) => Promise<number>> = {
  async send(r) {
    const { task_id, revision_id } = await operatorDetail(applicant, r.apply_num);
    const corrected = { ...form, description: `第 ${r.s.int(1, 1_000_000_000)} 稿` };
    const sent = { apply_num: r.apply_num, task_id, revision_id, form: corrected };
    return (await answerTo(applicant.call(applicationsContract.corpApproval, sent))).code;
  },
  withdraw: async (r) => (await answerTo(applicant.call(tasksContract.corpWithdraw, { apply_num: r.apply_num }))).code,
  async open(r) {
    r.since = 0;
    const d = await operatorDetail(operator, r.apply_num);
    const { task_id, revision_id, action } = d;
    r.page = { task_id, revision_id, sha256: documentHash(d.form), mine: action.approval };
    return -1;
  },
  /** With the page as it was loaded; now and then with the task of the list and what is left of the page. */
  async pass(r) {
    const { page, since, apply_num } = r;
    if (!page) return -1;
    const listed = r.s.chance(0.4);
    const { revision_id } = page;
    const task_id = listed ? await taskOfList(apply_num) : page.task_id;
    const input = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
    const { code, response } = await answerTo(operator.call(approvalContract.approval, input));
    r.passes.push({ page, listed, since, code, seq: response?.seq ?? 0 });
    return code;
  },
};

async function taskOfList(apply_num: string): Promise<string> {
  const { items } = await operator.call(approvalContract.getTenantApplyList, { keyword: apply_num, limit: 5 });
  return items.find((i) => i.apply_num === apply_num)?.task_id ?? '';
}

/** Runs the steps in order; where `overlapped`, neighbours of different people in the same moment. */
async function run(r: Round, schedule: readonly Step[], overlapped: boolean): Promise<void> {
  const one = async (step: Step) => {
    const code = await STEPS[step](r);
    if (code === 0) r.since++;
    r.told.push(`${step} ${code}`);
  };
  const mine = (step: Step | undefined) => step === 'open' || step === 'pass';
  for (let i = 0; i < schedule.length; i++) {
    const [now, next] = [schedule[i], schedule[i + 1]] as [Step, Step | undefined];
    const both = overlapped && next !== undefined && mine(now) !== mine(next) && r.s.chance(0.6);
    if (both) i++;
    await Promise.all([one(now), ...(both ? [one(next)] : [])]);
  }
}

/** A case that waits for the enterprise to correct it. */
async function returned(apply_num: string): Promise<string> {
  const { activity } = await operatorDetail(operator, apply_num);
  if (activity === 'corp_submit_apply') return apply_num;
  await decide(activity === 'operator_approval' ? operator : government, apply_num, 'return', '请更正');
  return apply_num;
}

/** The revision that a case stood on before its transition `seq`, with the hash that it was stored with. */
async function decidedOn(apply_num: string, seq: number) {
  const { transition } = await w.db.system
    .selectFrom('case_transition')
    .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
    .where('seq', '=', seq - 1)
    .select('transition')
    .executeTakeFirstOrThrow();
  const { revision_id } = (transition as { state: { revision_id: string } }).state;
  return w.db.system
    .selectFrom('subsidy_revision')
    .where('revision_id', '=', revision_id)
    .select(['revision_id', 'sha256'])
    .executeTakeFirstOrThrow();
}

/** Somebody else was there first, the page is of another content, or the case is with the enterprise again. */
const CHANGED = [7103, 7104, 7113];

/** What is wrong with how a decision ended, or undefined. One after another it is known what must be accepted. */
async function faultOf(p: Round['passes'][number], apply_num: string, overlapped: boolean) {
  const { code, page, since, listed } = p;
  if (code !== 0) {
    if (!CHANGED.includes(code)) return `refused with ${code}`;
    return !overlapped && page.mine && since === 0 ? `refused with ${code}, though nothing had changed` : undefined;
  }
  const stood = await decidedOn(apply_num, p.seq);
  if (stood.revision_id !== page.revision_id || stood.sha256 !== page.sha256)
    return `passed ${stood.revision_id}, was shown ${page.revision_id}`;
  return !overlapped && !listed && since > 0 ? 'passed on a page that was old' : undefined;
}

test(
  'whatever is corrected, taken back, opened and passed in whichever order: no approval of what was not read',
  LONG,
  async () => {
    const root = seeded(20_261_121);
    const order = root.shuffled(SCHEDULES);
    const ends: Record<string, number> = {};
    const wrongs: string[] = [];
    let apply_num = '';
    for (let n = 0; n < ROUNDS; n++) {
      if (n % ROUNDS_A_CASE === 0) {
        form = withOrders(form);
        ({ apply_num } = await submit(w, applicant, form));
      }
      const s = root.fork(`round ${n}`);
      const r: Round = { apply_num: await returned(apply_num), s, page: undefined, since: 0, passes: [], told: [] };
      const overlapped = n % 2 === 1;
      await run(r, order[n % order.length] ?? [], overlapped);
      for (const p of r.passes) {
        const wrong = await faultOf(p, apply_num, overlapped);
        if (wrong) wrongs.push(`round ${n}: ${wrong}: ${r.told.join(', ')}`);
        const end = `${p.code === 0 ? 'passed' : `refused ${p.code}`}${p.listed ? ', task of the list' : ''}`;
        ends[end] = (ends[end] ?? 0) + 1;
      }
    }
    if (process.env['INTERLEAVINGS']) console.log(`${ROUNDS} of ${SCHEDULES.length} schedules`, ends);
    expect(wrongs).toEqual([]);
    expect(ends['passed']).toBeGreaterThan(0);
    expect(ends['refused 7104']).toBeGreaterThan(0);
    expect(ends['refused 7113, task of the list']).toBeGreaterThan(0);
  },
);
