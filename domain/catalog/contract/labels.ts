import { EVERY_PARK_CONFIGURING as keeping, WORKBENCH } from '../../shared/access.ts';
import { defineContract } from '../../shared/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '../../shared/resource-calls.ts';
import { AggregateRule, AggregateRuleFields, Label, LabelFields, LabelTypeField } from '../label.ts';

const at = '/allowance/api/v1/productlabel';
const filters = { type: LabelTypeField.optional() };

/** Labels of products and packages, and which of them count as one (spec §3, §7; product §10). */
export const labelsContract = defineContract({
  listLabel: listCall(`${at}/ListLabel`, WORKBENCH, 'Labels of a type, or all', {
    filters,
    order: ['type', 'code', 'name'],
    item: Label,
  }),
  addLabel: addCall(`${at}/AddLabel`, keeping, 'Adds a label', LabelFields, Label),
  updateLabel: updateCall(
    `${at}/UpdateLabel`,
    keeping,
    'Changes a label as it was read',
    'label_id',
    LabelFields,
    Label,
  ),
  deleteLabel: deleteCall(`${at}/DeleteLabel`, keeping, 'Deletes a label that nothing uses', 'label_id'),
  listAggregateRule: listCall(`${at}/ListAggregateRule`, WORKBENCH, 'Which labels count as one', {
    filters,
    order: ['type', 'name'],
    item: AggregateRule,
  }),
  addAggregateRule: addCall(`${at}/AddAggregateRule`, keeping, 'Adds a rule', AggregateRuleFields, AggregateRule),
  updateAggregateRule: updateCall(
    `${at}/UpdateAggregateRule`,
    keeping,
    'Changes a rule as it was read',
    'rule_id',
    AggregateRuleFields,
    AggregateRule,
  ),
  deleteAggregateRule: deleteCall(`${at}/DeleteAggregateRule`, keeping, 'Deletes a rule', 'rule_id'),
});
