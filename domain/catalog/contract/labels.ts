import { z } from 'zod';
import { EVERY_PARK_CONFIGURING as keeping, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import {
  AggregateRule,
  AggregateRuleFields,
  Label,
  LabelFields,
  LabelTypeField,
  MAX_LABELS,
  MAX_RULES,
} from '../label.ts';

const at = '/allowance/api/v1/productlabel';
const filters = { type: LabelTypeField.optional() };

/** Labels of products and packages, and which of them count as one (spec §3, §7; product §10). */
export const labelsContract = defineContract({
  listLabel: listCall(`${at}/ListLabel`, forResource(WORKBENCH, 'catalog.labels.read'), 'Labels of a type, or all', {
    filters,
    order: ['type', 'code', 'name'],
    item: Label,
    max: MAX_LABELS,
  }),
  addLabel: addCall(`${at}/AddLabel`, forResource(keeping, 'catalog.labels.write'), 'Adds a label', LabelFields, Label),
  updateLabel: updateCall(
    `${at}/UpdateLabel`,
    forResource(keeping, 'catalog.labels.write'),
    'Changes a label as it was read',
    'label_id',
    LabelFields,
    Label,
  ),
  deleteLabel: deleteCall(
    `${at}/DeleteLabel`,
    forResource(keeping, 'catalog.labels.write'),
    'Deletes a label that nothing uses',
    'label_id',
  ),
  listAggregateRule: listCall(
    `${at}/ListAggregateRule`,
    forResource(WORKBENCH, 'catalog.labels.read'),
    'Which labels count as one',
    {
      filters,
      order: ['type', 'name'],
      item: AggregateRule,
    },
  ),
  countLabel: {
    method: 'POST',
    path: `${at}/CountLabel`,
    access: forResource(WORKBENCH, 'catalog.labels.read'),
    summary: 'What products are told apart by: the rules and the labels that none counts, each with how many it counts',
    input: z.strictObject({ level: z.enum(['product', 'sub_product']).default('product') }),
    output: z.object({
      items: z
        .array(z.object({ id: z.string(), type: z.number().int(), name: z.string(), count: z.number().int() }))
        .max(MAX_LABELS + MAX_RULES),
    }),
  },
  addAggregateRule: addCall(
    `${at}/AddAggregateRule`,
    forResource(keeping, 'catalog.labels.write'),
    'Adds a rule',
    AggregateRuleFields,
    AggregateRule,
  ),
  updateAggregateRule: updateCall(
    `${at}/UpdateAggregateRule`,
    forResource(keeping, 'catalog.labels.write'),
    'Changes a rule as it was read',
    'rule_id',
    AggregateRuleFields,
    AggregateRule,
  ),
  deleteAggregateRule: deleteCall(
    `${at}/DeleteAggregateRule`,
    forResource(keeping, 'catalog.labels.write'),
    'Deletes a rule',
    'rule_id',
  ),
});
