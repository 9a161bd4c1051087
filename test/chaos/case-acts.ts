import { randomUUID } from 'node:crypto';
import { samplePdf } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import type { ChaosUser, Final } from './client.ts';
import { sendHurried } from './hurry.ts';
import { administratorOf, deskOf, isProviders, staffOf, type People } from './people.ts';
import type { Seeded } from './seeded.ts';

export type Detail = Output<typeof applicationsContract.getApplyDetail>;

/** What people do with one application, each after what they see of it at that moment. */
export class CaseActs {
  readonly p: People;
  readonly s: Seeded;
  readonly num: string;
  constructor(p: People, s: Seeded, applyNum: string) {
    this.p = p;
    this.s = s;
    this.num = applyNum;
  }

  /** The enterprise's page: nobody has opened the task by it. */
  seen(): Promise<Detail> {
    return this.p.applicant.read(applicationsContract.getApplyDetail, { apply_num: this.num });
  }

  look(who: ChaosUser): Promise<Detail> {
    return isProviders(who)
      ? who.read(approvalContract.getCloudApproveDetail, { tenant_id: this.p.tenant_id, apply_num: this.num })
      : who.read(applicationsContract.getApplyDetail, { apply_num: this.num });
  }

  send<E extends Endpoint>(
    who: ChaosUser,
    endpoint: E,
    input: Input<E>,
    bent?: object | null,
  ): Promise<Final<Output<E>>> {
    return sendHurried(this.s, who, endpoint, input, {
      tenant_id: this.p.tenant_id,
      case_no: this.num,
      ...(bent !== undefined && { bent }),
    });
  }

  /** An act that begins a case of its own. */
  begin<E extends Endpoint>(who: ChaosUser, endpoint: E, input: Input<E>, bent: object): Promise<Final<Output<E>>> {
    return sendHurried(this.s, who, endpoint, input, { tenant_id: this.p.tenant_id, case_no: null, bent });
  }

  /** Who answers for a task as one of them sees it: asked signers, and its holder or else the whole desk, as rivals. */
  answerers({ activity, task, appeal }: Detail): ChaosUser[] {
    const known = (id: string) => staffOf(this.p).filter((who) => who.id === id);
    const signers = (task?.signers ?? []).filter((one) => !one.voted).flatMap((one) => known(one.user_id));
    const holder = task?.holder ? known(task.holder.user_id) : [];
    return [...new Set([...signers, ...(holder.length > 0 ? holder : this.#desk(activity, appeal !== null))])];
  }

  /** Whoever decided against what an appeal is about leaves its step to the administrator. */
  #desk(step: string, appealed: boolean): ChaosUser[] {
    const desk = deskOf(this.p, step);
    return appealed && desk.includes(this.p.government) ? [...desk, administratorOf(this.p)] : desk;
  }

  /** Each of `rivals` decides the task that the first of them sees, at the same moment. Says how they were answered. */
  async decide(rivals: readonly ChaosUser[], decision: 'pass' | 'return', seen?: Detail): Promise<number[]> {
    const [first] = rivals;
    if (!first) return [];
    const d = seen ?? (await this.look(first));
    const answers = await Promise.all(rivals.map((who) => this.#decideOne(who, d, decision)));
    return answers.map(({ code }) => code);
  }

  /** One decides by what is on their page: the form and the documents that they have read. */
  #decideOne(who: ChaosUser, d: Detail, decision: 'pass' | 'return', note = '材料齐全'): Promise<Final<unknown>> {
    const { task_id, revision_id, document_versions: documents } = d;
    const on = { apply_num: this.num, task_id, revision_id, note, deviation_read: d.finding_differs };
    if (!isProviders(who)) return this.send(who, approvalContract.approval, { ...on, documents, decision });
    const { tenant_id } = this.p;
    if (d.step_kind === 'assist' && decision === 'pass')
      return this.send(who, approvalContract.cloudApproval, { ...on, tenant_id, decision: 'modify' });
    return this.send(who, approvalContract.cloudApproval, { ...on, tenant_id, documents, decision });
  }

  /** Passes what the step lacks something for: the document, the finding, the note. */
  async passTooEarly(who: ChaosUser, d: Detail): Promise<void> {
    await this.#decideOne(who, d, 'pass', d.requires.includes('approval_note') ? '' : undefined);
  }

  /** Closes, or answers the enterprise's request to. */
  async close(who: ChaosUser, answer?: 'confirm' | 'refuse'): Promise<void> {
    const input = { apply_num: this.num, reason: '材料不符', ...(answer && { answer }) };
    await this.send(who, approvalContract.closeApply, input);
  }

  /** One or two colleagues of the enterprise correct a returned application, or hand in what a later step asks for, at the same moment. */
  async correct({ task_id, revision_id, form, requires }: Detail): Promise<void> {
    const { applicant, colleague, tenant_id } = this.p;
    const papers = await this.#papers(requires);
    const input = { apply_num: this.num, task_id, revision_id, form: { ...form, ...papers } };
    const both = this.s.chance(0.5) ? [applicant, colleague] : [applicant];
    const act = () => ({ tenant_id, case_no: this.num, key: randomUUID() });
    await Promise.all(both.map((who) => who.act(applicationsContract.corpApproval, input, act())));
  }

  /** The documents that a step asks the enterprise for; an order's number stands in one bill alone. */
  async #papers(requires: readonly string[]) {
    const file = () => this.p.applicant.upload('document', '材料.pdf', samplePdf('paper'));
    if (requires.includes('acceptance_report')) return { acceptance_report: [await file()] };
    if (!requires.includes('detailed_billings')) return {};
    const order_num = `${this.num}-${this.s.int(1, 1_000_000)}`;
    return {
      detailed_billings: [{ order_num, line: '', amount: `${this.s.int(1, 9_999)}.25`, files: [await file()] }],
    };
  }
}
