/** What stands in the way of an erasure, as the database tells it. */
export interface ErasureFacts {
  /** Open tasks that they hold, that come back to them, or that wait for their signature, by what they are called. */
  tasks: readonly string[];
  /** Places that nobody but them administers: a park's id, `provider` or `platform`. */
  keeps: readonly string[];
  /** Steps of published flows that would be left without people. */
  steps: readonly string[];
  /** Opportunities that are open and that they follow. */
  follows: number;
  /** Numbers of their own cases and requests that are not over. */
  cases: readonly string[];
  /** Numbers of open applications whose contact they are: their news is sent to the number. */
  contacts: readonly string[];
  /** Enterprises with open cases in which nobody else may act. */
  corps: readonly { corp_name: string; cases: readonly string[] }[];
  /** Acts of theirs that are not answered yet. */
  unanswered: number;
}
/** Nothing stands in the way. */
export const NO_FACTS: ErasureFacts = {
  tasks: [],
  keeps: [],
  steps: [],
  follows: 0,
  cases: [],
  contacts: [],
  corps: [],
  unanswered: 0,
};

/** A rule that keeps somebody's data where they are, and what to do about it. */
export interface ErasureRefusal {
  rule:
    | 'OPEN_TASKS'
    | 'LAST_ADMINISTRATOR'
    | 'STEP_WITHOUT_PEOPLE'
    | 'FOLLOWS'
    | 'OPEN_CASES'
    | 'LAST_OF_ENTERPRISE'
    | 'UNANSWERED';
  says: string;
}

/** More are not named, since one line is read by a person. */
const NAMED = 5;
const named = (numbers: readonly string[]): string =>
  numbers.slice(0, NAMED).join(', ') + (numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : '');

/**
 * Which rules refuse the erasure of a person; none: they may be erased. Whoever works on something hands it over first, and
 * what they asked for comes to its end first: a case that is open must reach somebody.
 */
export function judgeErasure(facts: ErasureFacts): ErasureRefusal[] {
  const { tasks, keeps, steps, follows, cases, contacts, corps, unanswered } = facts;
  const refusals: ErasureRefusal[] = [];
  const refuse = (rule: ErasureRefusal['rule'], says: string) => refusals.push({ rule, says });
  if (tasks.length > 0) refuse('OPEN_TASKS', `holds open tasks, hand them over first: ${named(tasks)}`);
  if (keeps.length > 0)
    refuse('LAST_ADMINISTRATOR', `is the last administrator, name another one first: ${named(keeps)}`);
  if (steps.length > 0)
    refuse('STEP_WITHOUT_PEOPLE', `is the last person of steps, give somebody else their role first: ${named(steps)}`);
  if (follows > 0) refuse('FOLLOWS', `follows ${follows} open opportunities, transfer them first`);
  if (cases.length > 0) refuse('OPEN_CASES', `has cases that are not over, wait or close them first: ${named(cases)}`);
  if (contacts.length > 0)
    refuse(
      'OPEN_CASES',
      `is the contact of applications that are not over, change the contact first: ${named(contacts)}`,
    );
  for (const { corp_name, cases: open } of corps)
    refuse('LAST_OF_ENTERPRISE', `is the only person of ${corp_name}, let a colleague in first: ${named(open)}`);
  if (unanswered > 0) refuse('UNANSWERED', `has ${unanswered} acts that are not answered yet, try again in a minute`);
  return refusals;
}

/** What takes the place of somebody's name and number. */
export interface Pseudonym {
  name: string;
  /** No number of anybody's; of one account, so that two erased ones differ. */
  code: string;
}

/** What no number begins with. */
export const ERASED = 'erased-';
/** Whether nobody has an account any more: it is never given hats, a number or a password again. */
export const isErased = ({ mobile }: { mobile: string }): boolean => mobile.startsWith(ERASED);

/** The pseudonym of a code, which must not follow from the name or number. */
export const pseudonymOf = (code: string): Pseudonym => ({ name: `已注销用户-${code}`, code: `${ERASED}${code}` });

/** Who hands out and erases, as the log of operations calls them. */
export const PERSON_COMMAND = '运维命令行 (npm run person)';
