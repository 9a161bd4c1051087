import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { Time } from '../shared/calls/views.ts';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** Where a competition stands (product §12): a draft is the park's alone, then enterprises enter, judges score, all is told. */
export const RACE_STATUS = { draft: 1, open: 2, judging: 3, closed: 4 } as const;
export type RaceStatus = (typeof RACE_STATUS)[keyof typeof RACE_STATUS];
export const RACE_STATUS_NAMES = {
  1: { zh: '草稿', en: 'Draft' },
  2: { zh: '报名中', en: 'Open for entries' },
  3: { zh: '评审中', en: 'Being judged' },
  4: { zh: '已结束', en: 'Closed' },
} as const satisfies Record<RaceStatus, Names>;

const { draft, open, judging, closed } = RACE_STATUS;
/** What the park does with a competition, and where that leads; what is closed stays as it is. */
export const RACE_EDGES = {
  save: { from: [draft, open, judging], to: null },
  open: { from: [draft], to: open },
  judge: { from: [open], to: judging },
  close: { from: [judging], to: closed },
  // what was open once has entries, or had them: it stays
  remove: { from: [draft], to: null },
} as const satisfies Record<string, { from: readonly RaceStatus[]; to: RaceStatus | null }>;
export type RaceAct = keyof typeof RACE_EDGES;
/** What brings a competition to another status. */
export const RACE_MOVES = ['open', 'judge', 'close'] as const satisfies readonly RaceAct[];
export type RaceMove = (typeof RACE_MOVES)[number];

/** Whether an act is possible where a competition stands. */
export const raceCan = (act: RaceAct, status: number): boolean => RACE_EDGES[act].from.some((from) => from === status);
/** The move that a competition waits for; undefined once it is closed. */
export const nextMove = (status: number): RaceMove | undefined => RACE_MOVES.find((act) => raceCan(act, status));

/** How many a park keeps. */
export const MAX_RACES = 500;

/** What a park says of a competition. */
export const RaceFields = {
  name: text(60),
  name_en: text(120),
  about: optionalText(2000).default(''),
  /** Until when enterprises enter. */
  deadline: z.iso.datetime({ error: rule('required') }),
};
const Shown = {
  race_id: z.string(),
  name: z.string(),
  name_en: z.string(),
  about: z.string(),
  deadline: Time,
  status: z.number().int(),
};
/** A competition as enterprises and visitors see it. */
export const PortalRace = z.object({
  ...Shown,
  /** It takes entries now. */
  takes_entries: z.boolean(),
});
export type PortalRace = z.output<typeof PortalRace>;
/** The same as its park keeps it. */
export const Race = z.object({
  ...Shown,
  /** The deadline is still to come. */
  ahead: z.boolean(),
  /** How many entries it has, those that were withdrawn left out. */
  entries: z.number().int(),
  lock: z.string(),
});
export type Race = z.output<typeof Race>;

/** The same as the provider sees it, among those of all its parks. */
export const ParkRace = z.object({ tenant_id: z.string(), ...Shown, entries: z.number().int() });
export type ParkRace = z.output<typeof ParkRace>;

/** A competition as its rules look at it; `ahead`: its deadline is still to come, by the database's clock. */
export interface RaceNow {
  name: string;
  status: number;
  ahead: boolean;
}
/** Whether enterprises enter, change and withdraw. */
export const takesEntries = ({ status, ahead }: Pick<RaceNow, 'status' | 'ahead'>): boolean =>
  status === RACE_STATUS.open && ahead;

/** What the park does with a competition: what opens has a deadline to come. Raises RACE_STATUS, RACE_DEADLINE. */
export function judgeRace({ name, status, ahead }: RaceNow, act: RaceAct): Refusal | undefined {
  if (!raceCan(act, status)) return refuse('RACE_STATUS', { name });
  return act === 'open' && !ahead ? refuse('RACE_DEADLINE') : undefined;
}
