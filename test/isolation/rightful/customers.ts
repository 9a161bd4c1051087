import { PORTRAIT_FIELDS } from '#domain/customers/fields.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { STEPS } from '#domain/customers/steps.ts';
import { anEntry, entered } from '#test/builders/opportunity.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { does, userOf, type Acts } from './does.ts';

const { saveOpportunity, saveOpportunityDetail, saveOpportunityPortrait, closeOpportunity } = opportunitiesContract;
const { getOpportunity, getChanges, crmOppoCompleteRatio, findDuplicates } = opportunitiesContract;
const { createRecord, getRecords } = followUpsContract;
const { getCrmStepMapList, saveCrmSteps } = pipelineContract;
const PORTRAIT = Object.fromEntries(PORTRAIT_FIELDS.map((field) => [field, null])) as Omit<
  Input<typeof saveOpportunityPortrait>,
  'bid' | 'lock'
>;

/** What is done with an opportunity, by its park. */
export const CUSTOMERS: Acts = {
  'an opportunity, entered, worked on and closed': async (r) => {
    // an opportunity of their own is anybody's to enter in their own park
    const operator = userOf(r, 'operator');
    const first = await entered(operator, anEntry());
    const { bid } = first;
    const moved = await does(r, 'operator', saveOpportunity, { bid, lock: first.lock, step: 'contacted' });
    const said = { amount: '1.00', expected_day: null, needs: [], products: [], description: '' };
    const told = await does(r, 'operator', saveOpportunityDetail, { bid, lock: moved.lock, ...said });
    const portrait = { bid, lock: told.lock, ...PORTRAIT, second_trade: '芯片' };
    const known = await does(r, 'operator', saveOpportunityPortrait, portrait);
    const { ratio } = await does(r, 'operator', crmOppoCompleteRatio, { bid });
    if (ratio !== '10.00') throw new Error('what is known is not told');
    const followed = { bid, way: 'phone' as const, content: '已电话', next_contact_day: null };
    await does(r, 'operator', createRecord, followed);
    await does(r, 'operator', getRecords, { bid });
    await does(r, 'operator', getChanges, { bid });
    await does(r, 'provider', getOpportunity, { bid });
    await operator.call(findDuplicates, { name: first.name });
    await does(r, 'operator', closeOpportunity, { bid, lock: known.lock, reason: '暂无计划' });
  },
  'the names of the steps': async (r) => {
    const { list, lock } = await userOf(r, 'tenant admin').call(getCrmStepMapList, {});
    const names = Object.fromEntries(list.map(({ step, name }) => [step, name])) as Record<
      (typeof STEPS)[number],
      string
    >;
    await does(r, 'tenant admin', saveCrmSteps, { lock, names: { ...names, new: '线索' } });
  },
};
