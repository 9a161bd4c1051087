import type { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { importOf } from '../shared/runs/imports.ts';

const open = importOf('opportunities');
const past = importOf('past_opportunities');

export const opportunityImportsHandlers: Handlers<typeof opportunityImportsContract> = {
  insertOpportunities: (input, ctx) => open.confirm(input, ctx),
  insertOpportunitiesPreview: (input, ctx) => open.preview(input, ctx),
  insertOpportunitiesTemplate: (input, ctx) => open.template(input, ctx),
  insertHisOpportunities: (input, ctx) => past.confirm(input, ctx),
  insertHisOpportunitiesPreview: (input, ctx) => past.preview(input, ctx),
  insertHisOpportunitiesTemplate: (input, ctx) => past.template(input, ctx),
};
