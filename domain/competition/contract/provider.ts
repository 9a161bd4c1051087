import { z } from 'zod';
import { PROVIDER_READING_RACES } from '../../shared/calls/access.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Guid, optionalText, TenantId } from '../../shared/fields/fields.ts';
import { ParkRace } from '../race.ts';
import { EntryRow } from './desk.ts';

const at = '/Competition/{Provider}Admin/Race';
const words = { keyword: optionalText(100).default('') };

/** Competitions of parks as the provider looks at them, to take their entries as a document (spec §7). */
export const raceProviderContract = defineContract({
  parkRaces: {
    method: 'POST',
    path: `${at}/List`,
    access: PROVIDER_READING_RACES,
    summary: 'The competitions of the chosen park, or of all parks, drafts left out',
    input: z.strictObject({ ...pageFields, ...words, tenant_id: TenantId.optional() }),
    output: pageOf(ParkRace),
  },
  parkEntries: {
    method: 'POST',
    path: `${at}/EntryList`,
    access: PROVIDER_READING_RACES,
    summary: 'The entries of one of them, the newest first',
    input: z.strictObject({ race_id: Guid, ...pageFields, ...words }),
    output: pageOf(EntryRow).extend({ race: ParkRace }),
  },
});
