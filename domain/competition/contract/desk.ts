import { z } from 'zod';
import { DESK } from '../../shared/calls/access.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { deleteCall, Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, optionalText, rule } from '../../shared/fields/fields.ts';
import { EntryShown } from '../entry.ts';
import { Race, RACE_MOVES, RaceFields } from '../race.ts';
import { OwnScore, Score, ScoreFields } from '../score.ts';

const at = '/Competition/Admin/Race';
/** The park's people; which of them does what is decided by their role of the application. */
const staff = { scenes: ['tenant', 'tenant-admin'] } as const;
const one = { race_id: Guid };

/** As many entries as one document has. */
export const MAX_EXPORTED = 100;

/** An entry in the list of its competition. */
export const EntryRow = z.object({
  entry_id: z.string(),
  title: z.string(),
  corp_name: z.string(),
  team_size: z.number().int(),
  status: z.number().int(),
  create_time: z.string(),
  /** How many scores the asker sees of it: every one, or their own. */
  scores: z.number().int(),
  /** The mean of those, a decimal string with 2 places; null without any. */
  result: z.string().nullable(),
});
export type EntryRow = z.output<typeof EntryRow>;

/** An entry as the park sees it; a judge sees no score but their own. */
export const DeskEntry = z.object({
  ...EntryShown,
  corp_name: z.string(),
  race: z.object({ name: z.string(), name_en: z.string(), status: z.number().int() }),
  scores: z.array(Score),
  result: z.string().nullable(),
  /** The asker's own score; null while they have not scored. */
  own: OwnScore.nullable(),
  may_score: z.boolean(),
});
export type DeskEntry = z.output<typeof DeskEntry>;

/** Competitions as their park keeps and judges them, and their entries as a document (spec §7; product §12). */
export const raceDeskContract = defineContract({
  raceList: {
    method: 'POST',
    path: `${at}/List`,
    access: staff,
    summary: 'The competitions of one’s own park, the newest first; a judge sees no drafts',
    input: z.strictObject({ ...pageFields, keyword: optionalText(100).default('') }),
    output: pageOf(Race).extend({ may_keep: z.boolean() }),
  },
  saveRace: {
    method: 'POST',
    path: `${at}/Save`,
    access: staff,
    log: { type: 'update', grade: 'medium' },
    summary: 'Adds a draft, or changes the competition that is named, as it was read',
    input: z
      .strictObject({ race_id: Guid.optional(), lock: Lock.optional(), ...RaceFields })
      .refine(({ race_id, lock }) => (race_id === undefined) === (lock === undefined), {
        path: ['lock'],
        message: rule('required'),
      }),
    output: Race,
  },
  moveRace: {
    method: 'POST',
    path: `${at}/Move`,
    access: staff,
    log: { type: 'update', grade: 'medium' },
    summary: 'Opens a competition, has it judged, or closes it, as it was read',
    input: z.strictObject({ ...one, lock: Lock, act: z.enum(RACE_MOVES) }),
    output: Race,
  },
  removeRace: deleteCall(`${at}/Delete`, staff, 'Deletes a draft as it was read', 'race_id'),
  entryList: {
    method: 'POST',
    path: `${at}/EntryList`,
    access: staff,
    summary: 'The entries of a competition, by result or by time; a judge sees those that were submitted',
    input: z.strictObject({
      ...one,
      ...pageFields,
      keyword: optionalText(100).default(''),
      sort: z.enum(['result', 'time']).default('time'),
    }),
    output: pageOf(EntryRow).extend({ race: Race, may_keep: z.boolean(), may_score: z.boolean() }),
  },
  entryDetail: {
    method: 'POST',
    path: `${at}/EntryDetail`,
    access: staff,
    summary: 'One of them with its plan and its scores',
    input: z.strictObject({ entry_id: Guid }),
    output: DeskEntry,
  },
  saveScore: {
    method: 'POST',
    path: `${at}/SaveScore`,
    access: staff,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Scores an entry while its competition is being judged, or changes one’s own score as it was read',
    input: z.strictObject({ entry_id: Guid, lock: Lock.optional(), ...ScoreFields }),
    output: DeskEntry,
  },
  exportWord: {
    method: 'POST',
    path: '/Competition/{Provider}Admin/WordExport/Download',
    access: DESK,
    log: { type: 'export', grade: 'medium' },
    summary: 'Chosen entries of a competition as a Word document, its bytes as base64',
    rate: { max: 10, per: 'minute' },
    input: z.strictObject({
      ...one,
      entry_ids: z.array(Guid).min(1, rule('required')).max(MAX_EXPORTED, rule('tooMany')),
    }),
    output: z.object({ file_name: z.string(), content: z.string() }),
  },
});
