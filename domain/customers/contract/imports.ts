import { defineContract } from '../../shared/calls/endpoint.ts';
import { TenantId } from '../../shared/fields/fields.ts';
import { confirmCall, previewCall, templateCall } from '../../shared/import/import-calls.ts';
import { KEEPING } from './access.ts';

const at = '/tenant/api/v1/crm';
const scope = { tenant_id: TenantId };

/** Tables of opportunities: new ones, and what came of those before this product. Whoever hands them out brings them (spec §7). */
export const opportunityImportsContract = defineContract({
  insertOpportunities: confirmCall(
    `${at}/InsertOpportunities`,
    KEEPING,
    'Imports new opportunities into the pool',
    scope,
  ),
  insertOpportunitiesPreview: previewCall(
    `${at}/InsertOpportunities/Preview`,
    KEEPING,
    'Says what a table of new ones would do',
    scope,
  ),
  insertOpportunitiesTemplate: templateCall(
    `${at}/InsertOpportunities/Template`,
    KEEPING,
    'The table of new ones to fill in',
    scope,
  ),
  insertHisOpportunities: confirmCall(
    `${at}/InsertHisOpportunities`,
    KEEPING,
    'Imports opportunities that ended before',
    scope,
  ),
  insertHisOpportunitiesPreview: previewCall(
    `${at}/InsertHisOpportunities/Preview`,
    KEEPING,
    'Says what a table of past ones would do',
    scope,
  ),
  insertHisOpportunitiesTemplate: templateCall(
    `${at}/InsertHisOpportunities/Template`,
    KEEPING,
    'The table of past ones',
    scope,
  ),
});
