import { expect, test } from 'vitest';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { graphOf, NODE } from './layout-graph.ts';

const flow = defaultFlow('online', false);

test('steps stand below each other, none over another', () => {
  const { places } = graphOf(flow, 0);
  const tops = places.map((p) => p.y);
  expect(new Set(places.map((p) => p.x)).size).toBe(1);
  for (const [i, top] of tops.slice(1).entries()) expect(top).toBeGreaterThan(tops[i]! + NODE.height);
});

test('the way on, the ways back that are named, and those of the selected step', () => {
  const told = (selected: number) =>
    graphOf(flow, selected).edges.map((e) => `${e.from}${e.kind === 'next' ? '→' : '⇢'}${e.to}${e.implied ? '?' : ''}`);
  expect(told(0)).toEqual(['0→1', '1→2', '2→3', '3→4', '2⇢0', '2⇢1']);
  expect(told(4)).toContain('4⇢0?');
});

test('a code used twice and an empty flow are drawn as they are', () => {
  const twice = { ...flow, steps: [...flow.steps, flow.steps[1]!] };
  expect(graphOf(twice, 0).places).toHaveLength(6);
  expect(graphOf({ ...flow, steps: [] }, 0)).toEqual({ places: [], edges: [] });
});
