import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, rule, TenantId } from '../../shared/fields/fields.ts';
import { EntryFields, EntryShown } from '../entry.ts';
import { PortalRace } from '../race.ts';
import { ToldScore } from '../score.ts';

const at = '/Competition/Portal/Race';
const enterprise = { scenes: ['portal'] } as const;
const park = { tenant_id: TenantId };
const one = { race_id: Guid };
/** Whether whoever asks may enter for their enterprise. */
const May = { may_enter: z.boolean() };

/** An entry as its enterprise sees it; scores and result once the competition is closed. */
export const OwnEntry = z.object({
  ...EntryShown,
  race: PortalRace,
  /** A decimal string with 2 places; null while it is not told. */
  result: z.string().nullable(),
  scores: z.array(ToldScore),
  lock: z.string(),
});
export type OwnEntry = z.output<typeof OwnEntry>;

/** Competitions of a park, as visitors see them and enterprises enter them (spec §2; product §12). */
export const racePortalContract = defineContract({
  listRaces: {
    method: 'POST',
    path: `${at}/ListRaces`,
    access: 'public',
    summary: 'The competitions of a park, drafts left out, for a visitor; those that take entries first',
    input: z.strictObject({ ...park, ...pageFields }),
    output: pageOf(PortalRace),
  },
  getRace: {
    method: 'POST',
    path: `${at}/GetRace`,
    access: 'public',
    summary: 'One of them, for a visitor',
    input: z.strictObject({ ...park, ...one }),
    output: PortalRace,
  },
  corpRaces: {
    method: 'POST',
    path: `${at}/CorpList`,
    access: enterprise,
    summary: 'The same of one’s own park, for an enterprise',
    input: z.strictObject(pageFields),
    output: pageOf(PortalRace).extend(May),
  },
  corpRace: {
    method: 'POST',
    path: `${at}/CorpDetail`,
    access: enterprise,
    summary: 'One of them, for an enterprise',
    input: z.strictObject(one),
    output: PortalRace.extend(May),
  },
  ownEntries: {
    method: 'POST',
    path: `${at}/OwnEntries`,
    access: enterprise,
    summary: 'What the caller’s enterprise has entered, the newest first',
    input: z.strictObject({ race_id: Guid.optional(), ...pageFields }),
    output: pageOf(OwnEntry),
  },
  saveEntry: {
    method: 'POST',
    path: `${at}/SaveEntry`,
    access: enterprise,
    log: { type: 'update', grade: 'low' },
    summary: 'Enters a competition, or changes the entry that is named, as it was read, while entries are taken',
    rate: { max: 30, per: 'minute' },
    input: z
      .strictObject({ ...one, entry_id: Guid.optional(), lock: Lock.optional(), ...EntryFields })
      .refine(({ entry_id, lock }) => (entry_id === undefined) === (lock === undefined), {
        path: ['lock'],
        message: rule('required'),
      }),
    output: OwnEntry,
  },
  withdrawEntry: {
    method: 'POST',
    path: `${at}/WithdrawEntry`,
    access: enterprise,
    log: { type: 'update', grade: 'medium' },
    summary: 'Takes an entry back while entries are taken; the enterprise may enter again, which is the same entry',
    input: z.strictObject({ entry_id: Guid, lock: Lock }),
    output: OwnEntry,
  },
});
