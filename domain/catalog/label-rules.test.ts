import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeLabel, judgeRule } from './judge-label.ts';

const LABELS = Array.from({ length: 8 }, (_, i) => ({ label_id: `l${i}`, name: `标签${i}`, type: i < 6 ? 13 : 14 }));
const OF_TYPE = LABELS.filter(({ type }) => type === 13);
const Act = fc.record({
  kind: fc.constantFrom('save', 'remove', 'delete label', 'retype label'),
  rule_id: fc.constantFrom('a', 'b', 'c'),
  label_list: fc.uniqueArray(fc.constantFrom(...LABELS.map(({ label_id }) => label_id)), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('whatever is done to rules and labels, a label of a rule exists, is of its type, and counts in no other', () =>
  fc.assert(
    fc.property(fc.array(Act, { maxLength: 40 }), (acts) => {
      let labels = [...OF_TYPE];
      const rules = new Map<string, string[]>();
      for (const { kind, rule_id, label_list } of acts) {
        const all = [...rules].map(([id, list]) => ({ rule_id: id, label_list: list }));
        if (kind === 'save' && !judgeRule({ rule_id, label_list }, labels, all)) rules.set(rule_id, label_list);
        if (kind === 'remove') rules.delete(rule_id);
        const label = labels.find(({ label_id }) => label_id === label_list[0]);
        const after = kind === 'retype label' ? { type: 14 } : null;
        if (label && kind.endsWith('label') && !judgeLabel(label, after, all))
          labels = labels.filter((l) => l !== label);
        const counted = [...rules.values()].flat();
        expect(new Set(counted).size).toBe(counted.length);
        expect(counted.filter((id) => !labels.some(({ label_id }) => label_id === id))).toEqual([]);
      }
    }),
  ));
