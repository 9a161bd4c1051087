import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultFlow } from './default-flows.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { flowDiff, sameFlow } from './flow-diff.ts';
import type { Flow } from './flow.ts';

const base = defaultFlow('offline', false);
const said = (after: Flow, before: Flow | null = base) =>
  flowDiff(before, after)
    .filter((d) => d.change !== 'same')
    .map((d) =>
      `${d.code}: ${d.change}${d.moved && d.change === 'changed' ? '+moved' : ''} ${d.fields.join(',')}`.trim(),
    );
const edited = (edit: (f: Flow) => void): Flow => {
  const flow = structuredClone(base);
  edit(flow);
  return flow;
};

describe('two flows side by side', () => {
  test('a flow and itself', () => {
    expect(said(structuredClone(base))).toEqual([]);
    expect(sameFlow(base, structuredClone(base))).toBe(true);
  });
  test('a rule and a name changed', () =>
    expect(
      said(
        edited(({ steps: [, second] }) => {
          second!.deadline = { days: 2 };
          second!.name.en = 'First look';
        }),
      ),
    ).toEqual(['operator_approval_first: changed name,deadline']));
  test('one step moved is one difference, not all of them', () =>
    expect(said(edited((f) => f.steps.splice(2, 0, ...f.steps.splice(6, 1))))).toEqual([
      'admin_help_modify_after_approval_again: moved',
    ]));
  test('a removed step stands where it stood', () => {
    const rows = flowDiff(
      base,
      edited((f) => f.steps.splice(2, 1)),
    );
    expect(rows.map((r) => r.code)).toEqual(base.steps.map((s) => s.code));
    expect(rows[2]).toMatchObject({ change: 'removed', after: null });
  });
  test('nothing before: everything is new', () =>
    expect(new Set(flowDiff(null, base).map((r) => r.change))).toEqual(new Set(['added'])));
});

test('the order of keys and absent fields do not count', () => {
  expect(sameJson({ a: 1, b: undefined, c: [{ d: 1 }] }, { c: [{ d: 1 }], a: 1 })).toBe(true);
  expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(sameJson([], {})).toBe(false);
});

test('every step of either flow is in exactly one row, and unmoved rows keep their order', () => {
  const codes = base.steps.map((s) => s.code);
  const some = fc.shuffledSubarray(codes, { minLength: 1 });
  const flowOf = (list: string[]): Flow => ({
    ...base,
    steps: list.map((code) => base.steps.find((s) => s.code === code)!),
  });
  fc.assert(
    fc.property(some, some, (a, b) => {
      const rows = flowDiff(flowOf(a), flowOf(b));
      expect(rows.map((r) => r.code).toSorted()).toEqual([...new Set([...a, ...b])].toSorted());
      expect(rows.filter((r) => r.after).map((r) => r.code)).toEqual(b);
      const unmoved = rows.filter((r) => r.before && r.after && !r.moved).map((r) => r.code);
      expect(a.filter((code) => unmoved.includes(code))).toEqual(unmoved);
    }),
  );
});
