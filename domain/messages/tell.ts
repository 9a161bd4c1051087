import type { CaseKind, CaseStep, Person } from '../shared/cases/case.ts';
import { CONFIGURING, READ_PROBLEMS } from '../shared/calls/access.ts';
import { cut } from '../shared/fields/cut.ts';
import type { Actor } from '../shared/calls/scene.ts';
import type { Stage } from '../shared/texts/sms-parts.ts';
import { lastDayOf } from '../shared/time/working-days.ts';
import { ACTIVITY_MESSAGE, type CaseMessageKind } from './kinds.ts';
import type { Audience, MessageParams, Telling } from './telling.ts';

/** What the rule sees of a transition, whatever kind its case is of. */
export interface Heard {
  outcome: string;
  actor: Pick<Actor, 'user_id' | 'name' | 'scene'>;
  /** It happened before it was decided: nobody hears of it as if it were today. */
  past?: true | undefined;
  note: string;
  opens: Pick<CaseStep, 'code' | 'scenes'> | null;
  /** Who gets an application to see. */
  people?: readonly Person[] | undefined;
  state: {
    visit: number;
    task?: { holder: Person | null; signers: readonly Person[] } | undefined;
    acts?: readonly { outcome: string; user_id: string }[];
    /** When a voucher ends (epoch ms). */
    valid_to?: number | null;
    /** A reception's, which tells why it was rejected. */
    reject_reason?: string;
    status?: number | string;
  };
}

const MAX_NOTE = 200;
/** Who answers a request to close, as the rules of an application have it. */
export const ANSWERING_CLOSE = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['operator_allowance_approver', 'super_admin', 'subsidy.case.close'],
} as const;
/** Who keeps cases going. */
const KEEPERS = {
  scenes: ['tenant-admin', 'provider-admin'],
  roles: [...CONFIGURING.roles, 'super_admin', READ_PROBLEMS],
} as const;

const WAITING: Audience = { of: 'waiting' };
const ENTERPRISE: Audience = { of: 'enterprise' };
const VISITOR: Audience = { of: 'visitor' };

const paramsOf = (t: Heard, more: Partial<MessageParams> = {}): MessageParams => {
  const note = cut(t.note.trim(), MAX_NOTE);
  return { outcome: t.outcome, by: t.actor.name, ...(note !== '' && { note }), ...more };
};
const says = (t: Heard, kind: CaseMessageKind, to: Audience, more: Partial<MessageParams> = {}): Telling => ({
  kind,
  to,
  task: false,
  params: paramsOf(t, more),
});
/** Asks for an act. */
const asks = (t: Heard, kind: CaseMessageKind, to: Audience, more: Partial<MessageParams> = {}): Telling => ({
  ...says(t, kind, to, more),
  task: true,
});
const named = (people: readonly (Person | null | undefined)[]): Audience => ({
  of: 'named',
  users: people.flatMap((p) => (p ? [p.user_id] : [])),
});

const opensFor = (t: Heard, scene: 'portal' | 'staff'): boolean =>
  t.opens !== null && t.opens.scenes.includes('portal') === (scene === 'portal');
const opened = (t: Heard): Telling[] =>
  opensFor(t, 'staff') ? [asks(t, 'task', WAITING, { step: t.opens?.code ?? '' })] : [];

type Rule = (t: Heard) => Telling[];
const NOTHING: Rule = () => [];
const handed: Rule = (t) => [asks(t, 'handed', named([t.state.task?.holder]))];
const closes: Rule = (t) => [says(t, 'closed', ENTERPRISE)];
/** Back with the enterprise, by somebody else: why, or for which papers. */
const backOr =
  (otherwise: Rule): Rule =>
  (t) => {
    if (!opensFor(t, 'portal')) return otherwise(t);
    return t.actor.scene === 'portal' ? [] : [says(t, 'asked', ENTERPRISE, { step: t.opens?.code ?? '' })];
  };
const returns: Rule = (t) =>
  opensFor(t, 'portal') && t.actor.scene !== 'portal' ? [says(t, 'returned', ENTERPRISE)] : [];

/** What is said of an application beside the task that is opened, by what was done. */
const SUBSIDY: Readonly<Record<string, Rule>> = {
  submit: NOTHING,
  resubmit: backOr(NOTHING),
  pass: backOr((t) => [says(t, 'passed', ENTERPRISE)]),
  return: returns,
  modify: backOr(NOTHING),
  pass_on: backOr(NOTHING),
  end: (t) => [says(t, 'ended', ENTERPRISE)],
  close: closes,
  close_request: (t) => [asks(t, 'close_asked', { of: 'role', ...ANSWERING_CLOSE })],
  close_refuse: (t) => [says(t, 'answered', ENTERPRISE)],
  attach: NOTHING,
  hand_in: NOTHING,
  inspect: NOTHING,
  sign: NOTHING,
  dissent: NOTHING,
  resolve: handed,
  claim: NOTHING,
  release: NOTHING,
  transfer: handed,
  delegate: handed,
  add_signer: (t) => [asks(t, 'signing', named(t.state.task?.signers.slice(-1) ?? []))],
  remove_signer: NOTHING,
  withdraw: backOr(NOTHING),
  recall: NOTHING,
  urge: (t) => [asks(t, 'urged', WAITING)],
  copy: (t) => [says(t, 'copied', named(t.people ?? []))],
  comment: (t) => [says(t, 'mentioned', named(t.people ?? []))],
  migrate: backOr(NOTHING),
  retry: NOTHING,
  skip: backOr(NOTHING),
  send_back: returns,
  reassign: handed,
  close_by_ops: closes,
  rearm: NOTHING,
};

/** Who did something last, to be told what came of it. */
const lastWho = (t: Heard, outcome: string): Audience => ({
  of: 'named',
  users: (t.state.acts ?? [])
    .filter((act) => act.outcome === outcome)
    .flatMap(({ user_id }) => [user_id])
    .slice(-1),
});
const withReason = (t: Heard): Partial<MessageParams> => {
  const note = t.note.trim() || (t.state.reject_reason ?? '').trim();
  return note === '' ? {} : { note: cut(note, MAX_NOTE) };
};
const RECEPTION: Readonly<Record<string, Rule>> = {
  book: opened,
  reschedule: opened,
  confirm: opened,
  // who confirmed the time hears what the provider says; the feedback is asked for when it is late
  pass: (t) => [says(t, 'passed', VISITOR), says(t, 'answered', lastWho(t, 'confirm'))],
  reject: (t) => [says(t, 'closed', VISITOR, withReason(t)), says(t, 'answered', lastWho(t, 'confirm'), withReason(t))],
  cancel: (t) => [says(t, 'closed', VISITOR)],
  cancel_user: NOTHING,
  received: NOTHING,
  not_visited: NOTHING,
  expire: NOTHING,
};
const DEMAND: Readonly<Record<string, Rule>> = {
  apply: opened,
  // the same people go on with it
  pending: NOTHING,
  new_crm: NOTHING,
  close: (t) => [says(t, 'closed', VISITOR)],
};

const until = ({ state }: Heard): Partial<MessageParams> =>
  state.valid_to ? { until: lastDayOf(state.valid_to) } : {};
const changed: Rule = (t) => [says(t, 'voucher_changed', ENTERPRISE, until(t))];
/** Who asked for it hears the answer. */
const answers =
  (request: string): Rule =>
  (t) => [says(t, 'answered', lastWho(t, `ask_${request}`), until(t))];
const both =
  (...rules: Rule[]): Rule =>
  (t) =>
    rules.flatMap((rule) => rule(t));
const VOUCHER: Readonly<Record<string, Rule>> = {
  // what waits for the provider's system waits for nobody
  issue: NOTHING,
  issued: (t) => [says(t, 'voucher_issued', ENTERPRISE, until(t))],
  issued_by_hand: (t) => [says(t, 'voucher_issued', ENTERPRISE, until(t))],
  // until the provider has said whether it had issued it
  give_up: NOTHING,
  cancelled: changed,
  notice: (t) => [says(t, 'voucher_expiring', ENTERPRISE, until(t))],
  expire: changed,
  settle: NOTHING,
  ask_recycle: opened,
  ask_extend: opened,
  ask_rebind: opened,
  pass_recycle: both(changed, answers('recycle')),
  pass_extend: both(changed, answers('extend')),
  pass_rebind: answers('rebind'),
  refuse_recycle: answers('recycle'),
  refuse_extend: answers('extend'),
  refuse_rebind: answers('rebind'),
  grant_recycle: both(changed, answers('recycle')),
  grant_extend: answers('extend'),
  recalled: changed,
  extended: changed,
  extended_by_hand: changed,
  correct: (t) => (t.state.status === 'recalling' ? changed(t) : []),
};

/** Who handed something in hears that it is over. */
const overOf: Rule = (t) => [says(t, 'answered', lastWho(t, 'upload'))];
const ASSESSMENT: Readonly<Record<string, Rule>> = {
  open: opened,
  // nobody is told of their own next task
  upload: (t) => (t.opens?.code === 'provider_evaluation' ? opened(t) : []),
  evaluate: (t) => (t.opens?.code === 'base_upload' ? opened(t) : []),
  close: overOf,
  expire: overOf,
};

/** What each outcome of each kind of case says, by its code. */
export const RULES_OF: Record<CaseKind, Readonly<Record<string, Rule>>> = {
  subsidy: Object.fromEntries(Object.entries(SUBSIDY).map(([outcome, rule]) => [outcome, both(opened, rule)] as const)),
  reception: RECEPTION,
  demand: DEMAND,
  voucher: VOUCHER,
  assessment: ASSESSMENT,
};

/** Who is told what of a transition (product §13). A refused one, and one of history that is taken over, tell nobody. */
export function tellingsOf(kind: CaseKind, t: Heard): Telling[] {
  if (t.past || t.outcome === 'refused') return [];
  const rule = Object.hasOwn(RULES_OF[kind], t.outcome) ? RULES_OF[kind][t.outcome] : undefined;
  return (rule?.(t) ?? []).filter(({ to }) => to.of !== 'named' || to.users.length > 0);
}

/** What is done once a transition has happened: every message that asks for the open task, only some of them, or none. */
export function settledBy(
  { outcome, opens }: Pick<Heard, 'outcome' | 'opens'>,
  over: boolean,
): 'all' | CaseMessageKind[] {
  if (outcome === 'refused') return [];
  if (opens !== null || over) return 'all';
  return outcome === 'close_refuse' ? ['close_asked'] : [];
}

/** What is said as an open task comes to its time: first that it will, then that it has, at last to who is above. */
export function tellingOfTime(stage: Stage | undefined, step: string, above: string | undefined): Telling | undefined {
  const params = (outcome: string): MessageParams => ({ outcome, step });
  if (stage === undefined) return { kind: 'due_soon', to: WAITING, task: true, params: params('remind') };
  if (stage === 'due') return { kind: 'overdue', to: WAITING, task: true, params: params(stage) };
  if (above === undefined) return undefined;
  return { kind: 'escalated', to: { of: 'role', scenes: null, roles: [above] }, task: true, params: params(stage) };
}

/** What those hear who keep cases going, of one that is stuck at a step. */
export const tellingOfStuck = (cause: string, step: string): Telling => ({
  kind: 'stuck',
  to: { of: 'role', ...KEEPERS },
  task: false,
  params: { outcome: cause, step },
});

/** What those hear who wrote an activity, of the provider's decision on it. */
export const tellingOfActivity = (
  outcome: 'approve' | 'reject',
  { writers, note }: { writers: readonly string[]; note: string },
): Telling => ({
  kind: ACTIVITY_MESSAGE,
  to: { of: 'named', users: writers },
  task: false,
  params: { outcome, ...(note !== '' && { note: cut(note, MAX_NOTE) }) },
});

/** What whoever follows an opportunity hears on the day of its next contact. */
export const tellingOfContact = (follower: string, day: string): Telling => ({
  kind: 'opportunity_contact',
  to: { of: 'named', users: [follower] },
  task: false,
  params: { outcome: 'contact', until: day },
});

/** What whoever is given all opportunities of somebody hears, when they are moved. */
export const tellingOfGiven = (receiver: string, { by, count }: { by: string; count: number }): Telling => ({
  kind: 'opportunity_given',
  to: { of: 'named', users: [receiver] },
  task: false,
  params: { outcome: 'given', by, count },
});

/** What whoever follows an opportunity hears of what its enterprise asks for; while nobody does, those who hand it out. */
export const tellingOfEnquiry = (to: Audience, what: string): Telling => ({
  kind: 'opportunity_enquiry',
  to,
  task: false,
  params: { outcome: 'enquiry', note: cut(what, MAX_NOTE) },
});
