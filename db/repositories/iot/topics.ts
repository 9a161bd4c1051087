import { PRODUCT_STATUS } from '#domain/iot/product.ts';
import { judgePolicy, MAX_POLICIES, type Policy } from '#domain/iot/topic.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { holdProduct } from './products.ts';

/** Topics of products’ own; those of a released one stay. */
export const topicPolicies = resource({
  rows: tenantRows('iot_topic_policy', {
    id: 'policy_id',
    of: ['tenant_id', 'product_id'],
    columns: ['policy_id', 'topic', 'privilege', 'description'],
    search: ['topic', 'description'],
    order: ['topic'],
  }),
  kind: 'iot_topic_policy',
  subject: (policy) => policy.topic,
  max: MAX_POLICIES,
  unique: [['topic']],
  async refuse({ tx, owner, before, after }) {
    const { tenant_id = '', product_id = '' } = owner;
    const { status } = await holdProduct(tx, tenant_id, product_id, 'for share');
    return judgePolicy(status === PRODUCT_STATUS.released, before, after as Partial<Policy> | null);
  },
});
