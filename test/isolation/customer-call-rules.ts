import { STEPS } from '#domain/customers/steps.ts';
import { NOBODYS } from './nobodys.ts';
import type { Rule } from './rule.ts';

const judged = { judged: true };
const OTHER = '00000000-0000-4000-8000-0000000000e1';
/** An opportunity is named by an id of its own, not by a case's number. */
const ofNobody = () => ({ bid: NOBODYS });
const PORTRAIT = {
  scale: 'to_10',
  trade: 'aerospace',
  second_trade: 'x',
  customer_type: 2,
  type_cloud: 'public',
  annual_cloud_forecast: '1.00',
  annual_revenue: '1.00',
  agent: 'x',
  register_trade: 'aerospace',
  income_trade: 'aerospace',
};
const STEP_TEXTS = Object.fromEntries(STEPS.map((step) => [step, 'x']));
/** What the fields of calls about opportunities do not tell. */
export const CUSTOMER_RULES: Record<string, Partial<Rule>> = {
  // nobody of the cast has one; those of a park are worked on in rightful/customers.ts
  'customers.opportunities.getOpportunity': { address: 'public file', fields: ofNobody },
  'customers.opportunities.saveOpportunity': {
    address: 'public file',
    fields: () => ({ ...ofNobody(), lock: '0'.repeat(64) }),
  },
  'customers.opportunities.saveOpportunityDetail': {
    address: 'public file',
    fields: () => ({ ...ofNobody(), expected_day: '2030-01-07', needs: [], products: [] }),
  },
  'customers.opportunities.saveOpportunityPortrait': {
    address: 'public file',
    fields: () => ({ ...ofNobody(), ...PORTRAIT }),
  },
  'customers.opportunities.closeOpportunity': { address: 'public file', fields: ofNobody },
  'customers.opportunities.findDuplicates': { address: 'nothing' },
  'customers.opportunities.crmOppoCompleteRatio': { address: 'public file', fields: ofNobody },
  'customers.opportunities.getChanges': { address: 'public file', fields: ofNobody },
  'customers.follow-ups.createRecord': {
    address: 'public file',
    fields: () => ({ ...ofNobody(), way: 'phone', content: '试', next_contact_day: '2090-01-07' }),
  },
  'customers.follow-ups.getRecords': { address: 'public file', fields: ofNobody },
  'customers.figures.getCustomerRequireCorps': { fields: () => ({ level: 3, type: 'x' }) },
  'customers.figures.listSceneDemands': { fields: () => ({ scene: 'x' }) },
  'customers.transfer.getFollowing': { address: 'nothing' },
  'customers.transfer.transferOpportunities': {
    ...judged,
    address: 'nothing',
    fields: () => ({ from: NOBODYS, to: OTHER }),
  },
  'customers.funnel.getCrmFunnel': {
    fields: () => ({ created_from: '2026-01-01', created_to: '2026-06-30', follower: NOBODYS }),
  },
  'customers.funnel.listFunnel': {
    fields: () => ({ created_from: '2026-01-01', created_to: '2026-06-30', follower: NOBODYS, number: 'reached' }),
  },
  'customers.pool.getCrmPool': { ...judged, address: 'nothing' },
  'customers.pool.saveCrmPool': { ...judged, address: 'nothing', fields: () => ({ days: 30 }) },
  'customers.imports.insertOpportunities': { ...judged, address: 'tenant' },
  'customers.imports.insertOpportunitiesPreview': { ...judged, address: 'tenant' },
  'customers.imports.insertHisOpportunities': { ...judged, address: 'tenant' },
  'customers.imports.insertHisOpportunitiesPreview': { ...judged, address: 'tenant' },
  'customers.pipeline.saveCrmSteps': { ...judged, address: 'nothing', fields: () => ({ names: STEP_TEXTS }) },
};
