import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '../../shared/calls/resource-calls.ts';
import { Guid } from '../../shared/fields/fields.ts';
import { PolicyFields } from '../topic.ts';
import { IOT_ACCESS } from './access.ts';

const at = '/iotexplorer/api/v1';
const { readProducts, writeProducts } = IOT_ACCESS;
const whose = { product_id: Guid };

/** What the devices of a product may do with a topic below their own branch. */
export const TopicPolicy = z.object({
  policy_id: z.string(),
  topic: z.string(),
  privilege: z.number().int(),
  description: z.string(),
  lock: z.string(),
});
export type TopicPolicy = z.output<typeof TopicPolicy>;

/** Topics of a product’s own, beside those that every device has (product §17). */
export const topicsContract = defineContract({
  listTopicPolicy: listCall(`${at}/ListTopicPolicy`, readProducts, 'The topics of a product’s own', {
    filters: whose,
    order: ['topic', 'privilege'],
    item: TopicPolicy,
  }),
  createTopicPolicy: addCall(
    `${at}/CreateTopicPolicy`,
    writeProducts,
    'Allows devices a topic',
    { ...whose, ...PolicyFields },
    TopicPolicy,
  ),
  modifyTopicPolicy: updateCall(
    `${at}/ModifyTopicPolicy`,
    writeProducts,
    'Changes one as it was read; those of a released product stay',
    'policy_id',
    { ...whose, ...PolicyFields },
    TopicPolicy,
  ),
  deleteTopicPolicy: deleteCall(
    `${at}/DeleteTopicPolicy`,
    writeProducts,
    'Takes a topic from devices; those of a released product stay',
    'policy_id',
    whose,
  ),
});
