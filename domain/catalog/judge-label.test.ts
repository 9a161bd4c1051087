import { describe, expect, test } from 'vitest';
import { judgeLabel, judgeRule } from './judge-label.ts';

const hot = { label_id: 'hot', name: '热门', type: 13 };
const cold = { label_id: 'cold', name: '冷门', type: 13 };
const counting = (rule_id: string, ...label_list: string[]) => ({ rule_id, label_list });

describe('a label', () => {
  test.each<[string, { type?: number } | null, string | undefined]>([
    ['goes', null, 'IN_USE'],
    ['gets another type', { type: 14 }, 'IN_USE'],
    ['keeps its type', { type: 13 }, undefined],
    ['keeps what is not asked for', {}, undefined],
  ])('that a rule counts %s', (_what, after, error) => {
    expect(judgeLabel(hot, after, [counting('a', 'cold'), counting('b', 'hot')])?.error).toBe(error);
  });
  test('that a product carries stays', () => {
    expect(judgeLabel(hot, null, [], true)?.error).toBe('IN_USE');
  });
  test('that no rule counts goes', () => {
    expect(judgeLabel(hot, null, [counting('a', 'cold')])).toBeUndefined();
  });
});

describe('a rule', () => {
  test.each<[string, string[], ReturnType<typeof counting>[], string]>([
    ['counts labels of its type', ['hot', 'cold'], [], ''],
    ['counts none of another type', ['hot', 'elsewhere'], [], 'LABEL_OF_OTHER_TYPE'],
    ['counts none that another counts', ['cold', 'hot'], [counting('b', 'hot')], 'IN_USE 热门'],
    ['keeps its own', ['hot'], [counting('a', 'hot')], ''],
  ])('%s', (_what, label_list, rules, refusal) => {
    const told = judgeRule({ rule_id: 'a', label_list }, [hot, cold], rules);
    expect(told ? [told.error, ...Object.values(told.params)].join(' ') : '').toBe(refusal);
  });
});
