import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { Time } from '../shared/calls/views.ts';
import { Guid, Mobile, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import { RACE_STATUS, takesEntries, type RaceNow } from './race.ts';

/** An entry stands, or its enterprise took it back. */
export const ENTRY_STATUS = { submitted: 1, withdrawn: 2 } as const;
export type EntryStatus = (typeof ENTRY_STATUS)[keyof typeof ENTRY_STATUS];
export const ENTRY_STATUS_NAMES = {
  1: { zh: '已提交', en: 'Submitted' },
  2: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<EntryStatus, Names>;

/** How many stand in a park, in all its competitions. */
export const MAX_ENTRIES = 100_000;
export const MAX_TEAM = 10;
export const PLAN_MAX = 5000;

const Member = z.strictObject({ name: text(30), job: text(40) });
export type Member = z.output<typeof Member>;
/** What an enterprise enters with: its team, its plan as a text and maybe as a file, and whom to call. */
export const EntryFields = {
  title: text(80),
  team: z.array(Member).min(1, rule('required')).max(MAX_TEAM, rule('tooMany')),
  plan: text(PLAN_MAX),
  plan_file: Guid.nullable().default(null),
  contact_name: text(30),
  mobile: Mobile,
};
/** The plan's file, to be had for some minutes. */
export const PlanFile = z.object({ guid: z.string(), real_name: z.string(), download_url: z.string() });
export type PlanFile = z.output<typeof PlanFile>;
/** An entry with all that its enterprise said. */
export const EntryShown = {
  entry_id: z.string(),
  race_id: z.string(),
  title: z.string(),
  team: z.array(z.object({ name: z.string(), job: z.string() })),
  plan: z.string(),
  plan_file: PlanFile.nullable(),
  contact_name: z.string(),
  mobile: z.string(),
  status: z.number().int(),
  create_time: Time,
};

/** One entry of an enterprise that stands in each competition that takes entries. Raises NOT_FOUND, RACE_ENTRIES_CLOSED, ENTRY_OPEN. */
export function judgeEntering(race: RaceNow, { entered }: { entered: boolean }): Refusal | undefined {
  return mayChange(race) ?? (entered ? refuse('ENTRY_OPEN', { name: race.name }) : undefined);
}
/** What stands is changed and withdrawn as long as the competition takes entries. Raises NOT_FOUND, RACE_ENTRIES_CLOSED, ENTRY_WITHDRAWN. */
export function judgeEntryChange(race: RaceNow, entry: { title: string; status: number }): Refusal | undefined {
  return mayChange(race) ?? judgeStanding(entry);
}
/** What was withdrawn is neither changed nor exported. Raises ENTRY_WITHDRAWN. */
export const judgeStanding = ({ title, status }: { title: string; status: number }): Refusal | undefined =>
  status === ENTRY_STATUS.submitted ? undefined : refuse('ENTRY_WITHDRAWN', { name: title });

function mayChange(race: RaceNow): Refusal | undefined {
  // to enterprises a draft is not there
  if (race.status === RACE_STATUS.draft) return refuse('NOT_FOUND');
  return takesEntries(race) ? undefined : refuse('RACE_ENTRIES_CLOSED', { name: race.name });
}
