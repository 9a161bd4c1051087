import type { Names } from '../shared/fields/names.ts';

/** The pipeline of a park (product §14): five open steps, and how it ends. */
export const STEPS = ['new', 'contacted', 'needs_known', 'proposal', 'negotiation', 'won', 'lost'] as const;
export type Step = (typeof STEPS)[number];

/** What the steps are called where a park has given them no names of its own. */
export const STEP_NAMES = {
  new: { zh: '新商机', en: 'New' },
  contacted: { zh: '已联系', en: 'Contacted' },
  needs_known: { zh: '需求明确', en: 'Needs known' },
  proposal: { zh: '方案报价', en: 'Proposal' },
  negotiation: { zh: '商务谈判', en: 'Negotiation' },
  won: { zh: '赢单', en: 'Won' },
  lost: { zh: '输单', en: 'Lost' },
} as const satisfies Record<Step, Names>;

/** Where an opportunity stands; a list asks with 0 for all. */
export const OPPORTUNITY_STATUS = { open: 1, won: 2, closed: 3 } as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUS)[keyof typeof OPPORTUNITY_STATUS];
export const OPPORTUNITY_STATUS_NAMES = {
  1: { zh: '跟进中', en: 'Open' },
  2: { zh: '赢单', en: 'Won' },
  3: { zh: '输单', en: 'Lost' },
} as const satisfies Record<OpportunityStatus, Names>;

/** The status that follows from a step. */
export const statusOf = (step: Step): OpportunityStatus =>
  step === 'won' ? OPPORTUNITY_STATUS.won : step === 'lost' ? OPPORTUNITY_STATUS.closed : OPPORTUNITY_STATUS.open;
export const isOpenStep = (step: Step): boolean => statusOf(step) === OPPORTUNITY_STATUS.open;

/** The steps of a status; all of them for 0. */
export const stepsOf = (status: OpportunityStatus | 0): Step[] =>
  STEPS.filter((step) => status === 0 || statusOf(step) === status);
export const OPEN_STEPS: readonly Step[] = stepsOf(OPPORTUNITY_STATUS.open);

/** A step as it comes from the database. */
export const asStep = (step: string): Step => STEPS.find((known) => known === step) ?? 'new';
