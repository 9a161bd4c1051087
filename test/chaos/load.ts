import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { appealOnce } from './appeals.ts';
import { CaseActs, type Detail } from './case-acts.ts';
import { mingle, takeBack, takeCorrectionBack } from './colleagues.ts';
import { interveneOnce } from './ops.ts';
import { bringWhatIsAsked } from './papers.ts';
import { administratorOf, deskOf, type People } from './people.ts';
import type { Seeded } from './seeded.ts';
import { submitOnce } from './submission.ts';
import { liveOnVoucher } from './vouchers.ts';

const STORIES = [
  'straight',
  'straight',
  'straight',
  'returned',
  'closed',
  'race',
  'recalled',
  'request_refused',
  'request_confirmed',
] as const;
type Story = (typeof STORIES)[number];
const APPEALS: readonly Story[] = ['straight', 'straight', 'returned', 'closed'];

/** After so many turns somebody closes the case: it may have come where nobody is left who may decide. */
const MAX_TURNS = 24;
const ENDED = 7;
const OVER = [5, ENDED];

/**
 * One application from its form to its end, the way hurried people with bad lines would do it: acts sent twice at
 * once, rivals for one task, closing against passing, other bodies under an old key, old keys after the end.
 */
export async function applyOnce(p: People, s: Seeded): Promise<void> {
  const { apply_num, submission } = await submitOnce(p, s);
  const c = new CaseActs(p, s, apply_num);
  await liveOn(c, s.pick(STORIES));
  await afterTheEnd(c, submission);
  if (!p.custom && (await c.seen()).status === ENDED) await liveOnVoucher(c);
  const appealed = s.chance(0.6) ? await appealOnce(c) : undefined;
  if (!appealed) return;
  await liveOn(appealed, s.pick(APPEALS));
  // there is no appeal against an appeal, and none again
  await Promise.all([appealOnce(appealed), appealOnce(c)]);
}

/**
 * Acts on a case until it is over, each time on what it shows: colleagues, ops, runs and migrations may have moved it
 * since, or changed the steps that it goes through. The story's own turn comes at the first step.
 */
export async function liveOn(c: CaseActs, story: Story): Promise<void> {
  let told = false;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const d = await c.seen();
    if (OVER.includes(d.status)) return;
    if (d.status === 2) await c.close(c.s.pick(c.p.operators), story === 'request_confirmed' ? 'confirm' : 'refuse');
    else if (d.step_kind === 'submit') await answerReturn(c, d);
    else if (!told) {
      told = true;
      await tellStory(c, d, story);
    } else await workAt(c, d);
  }
  await c.close(c.s.pick(c.p.operators));
}

async function tellStory(c: CaseActs, d: Detail, story: Story): Promise<void> {
  const { operators, applicant } = c.p;
  const desk = deskOf(c.p, d.activity);
  if (story === 'closed') return c.close(c.s.pick(operators));
  if (story === 'returned') return void (await c.decide(desk, 'return'));
  if (story === 'race')
    return void (await Promise.all([c.decide(desk.slice(0, 2), 'pass'), c.close(administratorOf(c.p))]));
  // the enterprise calls it back while somebody passes it: a step that promises money keeps it
  if (story === 'recalled')
    return void (await Promise.all([
      ...(c.s.chance(0.5) ? [c.decide(desk.slice(0, 1), 'pass')] : []),
      takeCorrectionBack(c),
    ]));
  if (story === 'straight') return workAt(c, d);
  await c.send(applicant, applicationsContract.corpCloseApply, { apply_num: c.num, reason: '不再需要' });
}

/** One turn at the desk where the case lies: who answers for it now decides, after what colleagues do among themselves. */
async function workAt(c: CaseActs, { activity }: Detail): Promise<void> {
  const { s } = c;
  const desk = deskOf(c.p, activity);
  if (s.chance(0.06)) await interveneOnce(c);
  const first = s.pick(desk);
  if (s.chance(0.35)) await mingle(c, await c.look(first));
  await bringWhatIsAsked(c, first, await c.look(first));
  const d = await c.look(first);
  if (OVER.includes(d.status) || d.status === 2 || d.step_kind === 'submit') return;
  const rivals = c.answerers(d);
  const answers = await c.decide(rivals, s.chance(0.05) ? 'return' : 'pass', d);
  // no pool has money for it, and nobody waits for years
  if (answers.includes(ERRORS.POOL_SHORT.code) && s.chance(0.6)) return c.close(administratorOf(c.p));
  // the red list ends again
  if (answers.includes(ERRORS.RED_LISTED.code)) await sleep(1_000);
  if (s.chance(0.15)) await takeBack(c, rivals);
}

async function answerReturn(c: CaseActs, d: Detail): Promise<void> {
  await c.correct(d);
  if (c.s.chance(0.3)) await takeCorrectionBack(c);
}

/** A retry that was asleep until now, and a late approver with an old page. */
async function afterTheEnd(c: CaseActs, submission: () => Promise<unknown>): Promise<void> {
  await submission();
  await sleep(c.s.int(0, 50));
  const input = { apply_num: c.num, task_id: `${c.num}:2`, decision: 'pass' as const, note: '晚到的审批' };
  await c.send(c.s.pick(c.p.operators), approvalContract.approval, input);
}
