import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { CaseEvidence } from './stored.ts';
import { flowAt, transitionsOf } from './subsidy-evidence.ts';

interface Done {
  visit: number;
  step: string;
  people: string[];
}
const ANSWERS = ['sign', 'dissent', 'pass', 'return', 'modify', 'pass_on', 'end'];

/**
 * Acts that one person may not have done both of (product §3, F08), whoever stood in for whom and by whichever way they
 * came: two answers in one visit, an answer of the submitter or of who prepared the form, or of somebody who has acted at a step that is to be apart.
 */
export function separationFaults(c: CaseEvidence): string[] {
  const faults: string[] = [];
  const submitters = [c.start['submitter'], ...((c.start['preparers'] ?? []) as string[])];
  let done: Done[] = [];
  let answers: Done[] = [];
  let before: ApplicationState | undefined;
  for (const t of transitionsOf(c)) {
    const at = before;
    before = t.state;
    if (!at || t.outcome === 'refused') continue;
    const step = flowAt(c, at).steps[at.at];
    const left = t.state.visit !== at.visit;
    if (t.outcome === 'withdraw') {
      // the decision that led here is undone, or the last answer
      if (left) done = done.filter((d) => d.visit !== at.visit - 1);
      else answers = answers.slice(0, -1);
    }
    const people = [t.actor.user_id, ...(t.on_behalf_of ? [t.on_behalf_of.user_id] : [])];
    const mine: Done = { visit: at.visit, step: step?.code ?? '', people };
    if (ANSWERS.includes(t.outcome) && step?.kind !== 'submit') {
      const apart = step?.separation?.not_acted_at ?? [];
      const twice = (all: Done[]) => all.some((d) => d.people.some((who) => people.includes(who)));
      if (twice(answers)) faults.push(`#${t.seq} answers a task twice`);
      if (twice(done.filter((d) => apart.includes(d.step)))) faults.push(`#${t.seq} has acted at ${apart.join()}`);
      if (step?.separation?.not_submitter && people.some((who) => submitters.includes(who)))
        faults.push(`#${t.seq} is the submitter's`);
      answers = [...answers, mine];
    }
    if (!left) continue;
    const counted = ANSWERS.includes(t.outcome) ? answers : [];
    if (['submit', 'resubmit', 'skip'].includes(t.outcome)) counted.push(mine);
    done = [...done, ...counted];
    answers = [];
  }
  return faults;
}
