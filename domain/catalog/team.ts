import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { Guid, optionalText, rule } from '../shared/fields/fields.ts';
import { codesOf, type Names } from '../shared/fields/names.ts';
import { POSITIONS } from '../shared/fields/positions.ts';

/** Somebody of a park who serves a product (spec §3: 1 under review, 2 passed, 3 rejected). */
export const TEAM_STATUS = { reviewing: 1, passed: 2, rejected: 3 } as const;
export type TeamStatus = (typeof TEAM_STATUS)[keyof typeof TEAM_STATUS];
export const TEAM_STATUS_NAMES = {
  1: { zh: '审核中', en: 'Under review' },
  2: { zh: '已通过', en: 'Passed' },
  3: { zh: '未通过', en: 'Rejected' },
} as const satisfies Record<TeamStatus, Names>;

const { reviewing, passed, rejected } = TEAM_STATUS;
/** Where an answer leads; what was answered once stays so. */
export const TEAM_EDGES = {
  pass: { from: [reviewing], to: passed },
  reject: { from: [reviewing], to: rejected },
} as const satisfies Record<string, { from: readonly TeamStatus[]; to: TeamStatus }>;
export type TeamAct = keyof typeof TEAM_EDGES;

export const teamCan = (act: TeamAct, status: number): boolean => TEAM_EDGES[act].from.some((from) => from === status);

/** How many of them, answered and open, a park has. */
export const MAX_TEAM_USERS = 1_000;
export const TeamPosition = z.enum(codesOf(POSITIONS), rule('required'));
/** What somebody asks for: to serve a product, as what, and why them. */
export const TeamUserFields = { product_id: Guid, position: TeamPosition, introduction: optionalText(200) };
export const TeamUser = z.object({
  team_user_id: z.string(),
  product_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  position: z.string(),
  introduction: z.string(),
  status: z.number().int(),
  reason: z.string(),
  decided_by: z.string(),
  lock: z.string(),
});
export type TeamUser = z.output<typeof TeamUser>;

type Known = Pick<TeamUser, 'name' | 'status' | 'user_id'>;
interface Asked {
  /** What there is of the same person, product and position. */
  same: readonly { status: number }[];
  name: string;
  /** The product is there, and listed. */
  listed: boolean;
}
/**
 * Who asks to serve a product asks for one that is listed, and once: again only after they were rejected. Raises
 * PRODUCT_UNKNOWN, TEAM_TWICE.
 */
export function judgeTeamApplication({ same, name, listed }: Asked): Refusal | undefined {
  if (!listed) return refuse('PRODUCT_UNKNOWN');
  return same.some(({ status }) => status !== rejected) ? refuse('TEAM_TWICE', { name }) : undefined;
}

/** What is under review is answered once, by somebody else than who asked. Raises TEAM_DECIDED, TEAM_OWN. */
export function judgeTeamAnswer(asked: Known, act: TeamAct, userId: string): Refusal | undefined {
  if (!teamCan(act, asked.status)) return refuse('TEAM_DECIDED', { name: asked.name });
  return asked.user_id === userId ? refuse('TEAM_OWN') : undefined;
}
