import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { Day, Mobile, rule, text } from '../shared/fields/fields.ts';
import { Time } from '../shared/calls/views.ts';
import type { Names } from '../shared/fields/names.ts';
import { addDays } from '../shared/time/days.ts';

/** A request to move into a park with cloud servers: waiting, agreed to, refused, or taken back (product §18). */
export const SETTLE_IN_STATUS = { waiting: 1, agreed: 2, refused: 3, withdrawn: 4 } as const;
export type SettleInStatus = (typeof SETTLE_IN_STATUS)[keyof typeof SETTLE_IN_STATUS];
export const SETTLE_IN_STATUS_NAMES = {
  1: { zh: '待答复', en: 'Waits for an answer' },
  2: { zh: '已同意', en: 'Agreed' },
  3: { zh: '未同意', en: 'Refused' },
  4: { zh: '已撤回', en: 'Taken back' },
} as const satisfies Record<SettleInStatus, Names>;

const { waiting, agreed, refused, withdrawn } = SETTLE_IN_STATUS;
/** Where an act leads: the park agrees or refuses, the enterprise takes back; what is over stays so. */
export const SETTLE_IN_EDGES = {
  agree: { from: [waiting], to: agreed },
  refuse: { from: [waiting], to: refused },
  withdraw: { from: [waiting], to: withdrawn },
} as const satisfies Record<string, { from: readonly SettleInStatus[]; to: SettleInStatus }>;
export type SettleInAct = keyof typeof SETTLE_IN_EDGES;

export const settleInCan = (act: SettleInAct, status: number): boolean =>
  SETTLE_IN_EDGES[act].from.some((from) => from === status);
/** A status as it comes from the database. */
export const asSettleInStatus = (status: number): SettleInStatus =>
  Object.values(SETTLE_IN_STATUS).find((known) => known === status) ?? waiting;

/** How many a park keeps, and how often one enterprise asks in a day. */
export const MAX_SETTLE_INS = 100_000;
export const MAX_SETTLE_INS_A_DAY = 5;
/** How far ahead somebody plans to move in, days. */
export const MAX_DAYS_AHEAD = 730;
const whole = (max: number) => z.number(rule('required')).int(rule('format')).max(max, rule('outOfRange'));

/** What an enterprise says: how much space it needs (square metres), how many cloud servers, from when, what for, and whom to call. */
export const SettleInFields = {
  area: whole(1_000_000).min(1, rule('outOfRange')),
  servers: whole(100_000).min(0, rule('outOfRange')),
  move_in_day: Day,
  needs: text(300),
  name: text(60),
  mobile: Mobile,
};
export const SettleIn = z.object({
  settle_in_id: z.string(),
  corp_id: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  name: z.string(),
  mobile: z.string(),
  area: z.number().int(),
  servers: z.number().int(),
  move_in_day: z.string(),
  needs: z.string(),
  status: z.number().int(),
  /** Why it was refused. */
  reason: z.string(),
  /** Who answered. */
  decided_by: z.string(),
  apply_time: Time,
  lock: z.string(),
});
export type SettleIn = z.output<typeof SettleIn>;

interface Asked {
  /** Of the same enterprise. */
  open: boolean;
  lately: number;
  move_in_day: string;
  /** Of Beijing. */
  today: string;
}
/** One request of an enterprise at a time, a few in a day, for a day to come. Raises SETTLE_IN_OPEN, SETTLE_IN_OFTEN, SETTLE_IN_DAY. */
export function judgeSettleIn({ open, lately, move_in_day, today }: Asked): Refusal | undefined {
  if (open) return refuse('SETTLE_IN_OPEN');
  if (lately >= MAX_SETTLE_INS_A_DAY) return refuse('SETTLE_IN_OFTEN', { max: MAX_SETTLE_INS_A_DAY });
  const to = addDays(today, MAX_DAYS_AHEAD);
  return move_in_day < today || move_in_day > to ? refuse('SETTLE_IN_DAY', { from: today, to }) : undefined;
}

/** What is over is neither answered nor taken back. Raises SETTLE_IN_STATUS. */
export const judgeSettleInAct = (
  { corp_name, status }: Pick<SettleIn, 'corp_name' | 'status'>,
  act: SettleInAct,
): Refusal | undefined => (settleInCan(act, status) ? undefined : refuse('SETTLE_IN_STATUS', { name: corp_name }));

/** What the opportunity of an agreed request is told of it, as the park's people write of it. */
export const settleInSubject = ({
  area,
  servers,
  move_in_day,
}: Pick<SettleIn, 'area' | 'servers' | 'move_in_day'>): string =>
  `场地入驻申请：${area} 平方米，云服务器 ${servers} 台，${move_in_day} 起`;
