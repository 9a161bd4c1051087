import { labelCounts, labelRules, labels } from '#db/repositories/catalog/labels.ts';
import type { labelsContract } from '#domain/catalog/contract/labels.ts';
import { within } from '../shared/calls/change.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const label = resourceHandlers(labels, { id: 'label_id', owner: everyPark });
const rule = resourceHandlers(labelRules, { id: 'rule_id', owner: everyPark });

export const labelsHandlers: Handlers<typeof labelsContract> = {
  listLabel: label.list,
  addLabel: label.add,
  updateLabel: label.update,
  deleteLabel: label.remove,
  listAggregateRule: rule.list,
  countLabel: ({ level }, ctx) => within(ctx, {}, async (tx) => ({ items: await labelCounts(tx, level) })),
  addAggregateRule: rule.add,
  updateAggregateRule: rule.update,
  deleteAggregateRule: rule.remove,
};
