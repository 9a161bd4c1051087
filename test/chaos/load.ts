import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { Endpoint, Input } from '#domain/shared/endpoint.ts';
import type { FullForm } from '#domain/subsidy/form.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { MOBILES } from '../builders.ts';
import { ChaosUser, type Final } from './client.ts';
import type { Journal } from './journal.ts';
import type { Seeded } from './seeded.ts';

/** Everybody who takes part, each signed in once. */
export interface People {
  applicant: ChaosUser;
  colleague: ChaosUser;
  /** Three who may act at the operator's step: rivals for one task. */
  operators: ChaosUser[];
  government: ChaosUser;
  providerAdmin: ChaosUser;
  provider: ChaosUser;
}

export async function signInAll(origins: () => string[], journal: Journal): Promise<People> {
  const user = (mobile: string, type: 4 | 1 = 1) => new ChaosUser(mobile, origins, journal).signIn(type);
  const [applicant, colleague, government, providerAdmin, provider, ...operators] = await Promise.all([
    user(MOBILES.applicant, 4),
    user(MOBILES.colleague, 4),
    user(MOBILES.government),
    user(MOBILES.providerAdmin),
    user(MOBILES.provider),
    user(MOBILES.operator),
    user(MOBILES.operator2),
    user(MOBILES.tenantAdmin),
  ]);
  return { applicant, colleague, government, providerAdmin, provider, operators };
}

const STORIES = [
  'straight',
  'straight',
  'straight',
  'returned',
  'closed',
  'race',
  'request_refused',
  'request_confirmed',
];
export const TENANT = 'nanshan';

/**
 * One application from its form to its end, the way hurried people with bad lines would do it: acts sent twice at
 * once, rivals for one task, closing against passing, other bodies under an old key, old keys after the end.
 */
export async function applyOnce(p: People, s: Seeded): Promise<void> {
  const story = s.pick(STORIES);
  const { apply_num, submission } = await submitOnce(p, s);
  const c = new CaseActs(p, s, apply_num);
  if (story === 'closed') return c.close(s.pick(p.operators));
  if (story.startsWith('request_')) {
    await c.send(p.applicant, applicationsContract.corpCloseApply, { apply_num, reason: '不再需要' });
    const answer = story === 'request_confirmed' ? ('confirm' as const) : ('refuse' as const);
    await c.send(s.pick(p.operators), approvalContract.closeApply, { apply_num, reason: '已与企业沟通', answer });
    if (answer === 'confirm') return;
  }
  if (story === 'returned') {
    await c.decide(p.operators, 'return');
    await c.correct();
  }
  if (story === 'race') {
    await Promise.all([c.decide(p.operators.slice(0, 2), 'pass'), c.close(p.operators[2] as ChaosUser)]);
    if ((await c.seen(p.applicant)).status === 5) return;
  } else await c.decide(p.operators, 'pass');
  await c.decide([p.government], 'pass');
  await c.provide(p.providerAdmin, 'modify');
  await c.provide(p.provider, 'pass');
  await c.afterTheEnd(submission);
}

/** Submits one application with its files; `submission` sends it again under the same key. */
export async function submitOnce(p: People, s: Seeded) {
  const parts = [0, 0.5, 0.99];
  const broken = () => (s.chance(0.3) ? s.pick(parts) : undefined);
  const { applicant } = p;
  const files = {
    licence: await applicant.upload('document', '营业执照.pdf', samplePdf('licence'), broken()),
    letter: await applicant.upload('document', '承诺书.pdf', samplePdf('letter'), broken()),
    screenshot: await applicant.upload('screenshot', '截图.png', samplePng(8, 8, [1, 2, 3]), broken()),
  };
  const form: FullForm = sampleForm({
    park_id: 'nanshan-a',
    year: new Date().getUTCFullYear(),
    cloud_account: '100012345678',
    orders: sampleOrders(2, s.int(1, 5000)),
    files,
    custom: false,
  });
  const input = { allowance_type: 'online' as const, form };
  const key = randomUUID();
  const send = (body: 'first' | 'other' = 'first') =>
    applicant.act(
      applicationsContract.saveApply,
      body === 'first' ? input : { ...input, form: { ...form, apply_year: form.apply_year - 1 } },
      { tenant_id: TENANT, case_no: null, key, body },
    );
  const [first] = await Promise.all([send(), ...(s.chance(0.5) ? [send()] : [])]);
  if (s.chance(0.3)) await send('other');
  if (first.code !== 0 || !first.response) throw new Error(`a submission was refused: ${first.code}`);
  return { apply_num: first.response.apply_num, submission: send };
}

/** Sends an act on a case, now and then twice at once, and again with another body. */
export async function sendHurried<E extends Endpoint>(
  s: Seeded,
  who: ChaosUser,
  endpoint: E,
  input: Input<E>,
  case_no: string,
  bent: object = { ['reason' in (input as object) ? 'reason' : 'note']: '改过的说明' },
): Promise<Final<unknown>> {
  const act = { tenant_id: TENANT, case_no, key: randomUUID() };
  const twice = s.chance(0.4);
  const bend = s.chance(0.3);
  const [answer] = await Promise.all([
    who.act(endpoint, input, act),
    ...(twice ? [who.act(endpoint, input, act)] : []),
  ]);
  if (bend) await who.act(endpoint, { ...(input as object), ...bent } as Input<E>, { ...act, body: 'other' });
  return answer;
}

class CaseActs {
  readonly #p: People;
  readonly #s: Seeded;
  readonly #num: string;
  constructor(p: People, s: Seeded, applyNum: string) {
    this.#p = p;
    this.#s = s;
    this.#num = applyNum;
  }

  seen(who: ChaosUser) {
    return who.read(applicationsContract.getApplyDetail, { apply_num: this.#num });
  }

  send<E extends Endpoint>(who: ChaosUser, endpoint: E, input: Input<E>): Promise<Final<unknown>> {
    return sendHurried(this.#s, who, endpoint, input, this.#num);
  }

  /** Each of `rivals` decides the task that is open, at the same moment. */
  async decide(rivals: ChaosUser[], decision: 'pass' | 'return'): Promise<void> {
    const { task_id, revision_id } = await this.seen(rivals[0] as ChaosUser);
    const input = { apply_num: this.#num, task_id, revision_id, decision, note: '材料齐全' };
    await Promise.all(rivals.map((who) => this.send(who, approvalContract.approval, input)));
  }

  async provide(who: ChaosUser, decision: 'pass' | 'modify'): Promise<void> {
    const target = { tenant_id: TENANT, apply_num: this.#num };
    const { task_id, revision_id } = await who.read(approvalContract.getCloudApproveDetail, target);
    const input = { ...target, task_id, revision_id, decision, note: '已核对' };
    await this.send(who, approvalContract.cloudApproval, input);
  }

  async close(who: ChaosUser): Promise<void> {
    await this.send(who, approvalContract.closeApply, { apply_num: this.#num, reason: '材料不符' });
  }

  /** Two colleagues correct a returned application at the same moment. */
  async correct(): Promise<void> {
    const { applicant, colleague } = this.#p;
    const { task_id, revision_id, form } = await this.seen(applicant);
    const input = { apply_num: this.#num, task_id, revision_id, form };
    const both = this.#s.chance(0.5) ? [applicant, colleague] : [applicant];
    const act = () => ({ tenant_id: TENANT, case_no: this.#num, key: randomUUID() });
    await Promise.all(both.map((who) => who.act(applicationsContract.corpApproval, input, act())));
  }

  /** A retry that was asleep until now, and a late approver with an old page. */
  async afterTheEnd(submission: () => Promise<unknown>): Promise<void> {
    await submission();
    await sleep(this.#s.int(0, 50));
    const input = { apply_num: this.#num, task_id: `${this.#num}:2`, decision: 'pass' as const, note: '晚到的审批' };
    await this.send(this.#s.pick(this.#p.operators), approvalContract.approval, input);
  }
}
