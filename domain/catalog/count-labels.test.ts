import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedLabels, countProducts } from './count-labels.ts';

const LABELS = ['a', 'b', 'c', 'd', 'e', 'f'].map((label_id) => ({ label_id, type: 13, name: label_id }));
const ids = LABELS.map(({ label_id }) => label_id);
/** Rules of which no two count one label. */
const rules = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom(1, 2), { minLength: 3, maxLength: 3 }),
  )
  .map(([places, types]) =>
    types
      .map((aggregate_type, i) => ({
        rule_id: `rule${i}`,
        type: 13,
        name: `规则${i}`,
        aggregate_type,
        label_list: ids.filter((_, at) => places[at] === i + 1),
      }))
      .filter(({ label_list }) => label_list.length > 0),
  );
const carried = fc.array(fc.record({ label_list: fc.subarray(ids), count: fc.integer({ min: 1, max: 9 }) }), {
  maxLength: 20,
});

test('each label counts in one place, and each place counts the products that carry one of its labels', () =>
  fc.assert(
    fc.property(rules, carried, (some, products) => {
      const counted = countedLabels(LABELS, some);
      expect(counted.flatMap((each) => each.label_list).toSorted()).toEqual(ids);
      const counts = countProducts(counted, products);
      for (const { id, label_list, forEach } of counted) {
        const found = products.filter((p) => p.label_list.some((label) => label_list.includes(label)));
        const once = found.reduce((sum, { count }) => sum + count, 0);
        const alone = label_list.map(
          (label) => countProducts([{ id: label, label_list: [label], forEach }], products).get(label) ?? 0,
        );
        expect(counts.get(id)).toBe(forEach ? alone.reduce((a, b) => a + b, 0) : once);
      }
    }),
  ));
