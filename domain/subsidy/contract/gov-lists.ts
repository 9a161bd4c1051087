import { CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Reason200, TenantId, Year } from '#domain/shared/fields/fields.ts';
import { addCall, deleteCall, listCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import { GovUin, GovUinFields, ProgrammeCorp, ProgrammeCorpFields } from '../configuration/gov-lists.ts';

const at = '/allowance/api/v1';
const reading = forResource(CONFIGURING, 'subsidy.config.read');
const writing = forResource(CONFIGURING, 'subsidy.config.write');
const why = { tenant_id: TenantId, reason: Reason200 };

/** Two lists of a park's programme: the government's accounts, and the enterprises that it names (spec §7; product §18). */
export const govListsContract = defineContract({
  getGovUin: listCall(`${at}/GovUin/Get`, reading, 'The government’s accounts by year', {
    filters: { tenant_id: TenantId },
    order: ['year'],
    item: GovUin,
  }),
  addGovUin: addCall(`${at}/GovUin/Add`, writing, 'Names an account of a year', { ...why, ...GovUinFields }, GovUin),
  updateGovUin: updateCall(
    `${at}/GovUin/Update`,
    writing,
    'Changes an account as it was read',
    'gov_uin_id',
    { ...why, ...GovUinFields },
    GovUin,
  ),
  describeProgrammeCorps: listCall(`${at}/corp/Describe`, reading, 'The enterprises that the programme names', {
    filters: { tenant_id: TenantId, year: Year.optional() },
    order: ['year', 'corp_name'],
    item: ProgrammeCorp,
  }),
  addProgrammeCorp: addCall(
    `${at}/corp/Add`,
    writing,
    'Puts an enterprise on the list of a year',
    { ...why, ...ProgrammeCorpFields },
    ProgrammeCorp,
  ),
  removeProgrammeCorp: deleteCall(`${at}/corp/Remove`, writing, 'Takes one off the list', 'listed_id', why),
});
