import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { CaseActs, Detail } from './case-acts.ts';
import type { ChaosUser } from './client.ts';
import { administratorOf, deskOf, staffOf, type People } from './people.ts';

/** What somebody does with an open task beside deciding it. */
type Deed = (c: CaseActs, who: ChaosUser, d: Detail) => Promise<unknown>;

const ref = (c: CaseActs) => ({ tenant_id: c.p.tenant_id, apply_num: c.num });
const on = (c: CaseActs, { task_id }: Detail) => ({ ...ref(c), task_id });
/** Another task than any that the case will have. */
const otherTask = (c: CaseActs) => ({ task_id: `${c.num}:9999` });
/** A number as an application of that day could have it. */
const otherCase = (c: CaseActs) => ({ apply_num: c.num.slice(0, -6) + '999999' });

/** Hands the task to a colleague of the step's scene; whom the step does not name, or who has a part, is refused. */
const hand =
  (endpoint: typeof tasksContract.transferTask | typeof tasksContract.delegateTask | typeof tasksContract.addSigner) =>
  (c: CaseActs, who: ChaosUser, d: Detail) => {
    const near = [...deskOf(c.p, d.activity), administratorOf(c.p), c.p.providerAdmin];
    const to = c.s.pick(near.filter((other) => other !== who));
    return c.send(who, endpoint, { ...on(c, d), user_id: to.id, note: '请帮忙' });
  };

const DEEDS: Deed[] = [
  // everybody at the desk at once: one has it
  (c, _who, d) =>
    Promise.all(deskOf(c.p, d.activity).map((one) => c.send(one, tasksContract.claimTask, on(c, d), otherTask(c)))),
  (c, who, d) => c.send(who, tasksContract.releaseTask, on(c, d), otherTask(c)),
  hand(tasksContract.transferTask),
  hand(tasksContract.delegateTask),
  hand(tasksContract.addSigner),
  (c, who, d) => {
    const signer = d.task?.signers[0]?.user_id ?? administratorOf(c.p).id;
    return c.send(who, tasksContract.removeSigner, { ...on(c, d), user_id: signer }, otherTask(c));
  },
  (c, who) => c.send(who, tasksContract.copyCase, { ...ref(c), user_list: [c.s.pick(staffOf(c.p)).id], note: '知悉' }),
  (c, who) =>
    c.send(who, tasksContract.commentCase, { ...ref(c), note: '请核对订单', mentions: [c.s.pick(staffOf(c.p)).id] }),
  // two of the enterprise in the same moment: once a day is enough
  (c) =>
    Promise.all(
      [c.p.applicant, c.p.colleague].map((one) =>
        c.send(one, tasksContract.corpUrge, { apply_num: c.num }, otherCase(c)),
      ),
    ),
];

/** Up to three deeds of whoever has the task, each after a look at it. */
export async function mingle(c: CaseActs, d: Detail): Promise<void> {
  for (let deeds = c.s.int(0, 3), seen = d; deeds > 0; deeds--) {
    const who = c.s.pick(c.answerers(seen));
    await c.s.pick(DEEDS)(c, who, seen);
    seen = await c.look(who);
  }
}

/** Those who have just decided take it back; whose act it was not, or what somebody has opened, is refused. */
export const takeBack = (c: CaseActs, who: readonly ChaosUser[]) =>
  Promise.all(who.map((one) => c.send(one, tasksContract.withdrawAct, ref(c), otherCase(c))));

export const takeCorrectionBack = (c: CaseActs) =>
  c.send(c.p.applicant, tasksContract.corpWithdraw, { apply_num: c.num }, otherCase(c));

/** Two are away for the run: an operator for whom another acts, and the government's approver for the administrator. */
export async function nameSubstitutes(p: People): Promise<void> {
  const today = beijingDay(Date.now());
  const days = { from_day: today, to_day: addDays(today, 7) };
  const [away, present, administrator] = p.operators as [ChaosUser, ChaosUser, ChaosUser];
  await away.read(substituteContract.saveSubstitute, { substitute_id: present.id, ...days });
  await p.government.read(substituteContract.saveSubstitute, { substitute_id: administrator.id, ...days });
}
