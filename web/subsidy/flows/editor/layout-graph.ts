import { Graph, layout } from '@dagrejs/dagre';
import { returnTargets, type Flow } from '#domain/subsidy/flow/flow.ts';

export const NODE = { width: 240, height: 112 } as const;

export interface GraphEdge {
  id: string;
  from: number;
  to: number;
  kind: 'next' | 'return';
  /** A return that the step does not name: to the first step. */
  implied: boolean;
}

/**
 * Where each step stands, top left, and what leads from one to the other: the way on, and back. Steps are told apart by
 * position, since a draft may use a code twice. A way back that a step does not name is drawn for the selected one.
 */
export function graphOf(flow: Flow, selected: number): { places: { x: number; y: number }[]; edges: GraphEdge[] } {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', ranksep: 36, nodesep: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const at of flow.steps.keys()) graph.setNode(String(at), { ...NODE });
  for (let at = 1; at < flow.steps.length; at++) graph.setEdge(String(at - 1), String(at));
  layout(graph);
  const places = flow.steps.map((_, at) => {
    const { x = 0, y = 0 } = graph.node(String(at)) as { x?: number; y?: number };
    return { x: x - NODE.width / 2, y: y - NODE.height / 2 };
  });
  const next = flow.steps
    .slice(1)
    .map((_, i): GraphEdge => ({ id: `next-${i}`, from: i, to: i + 1, kind: 'next', implied: false }));
  return { places, edges: [...next, ...flow.steps.flatMap((_, at) => returnsOf(flow, at, at === selected))] };
}

function returnsOf(flow: Flow, at: number, chosen: boolean): GraphEdge[] {
  const step = flow.steps[at];
  if (!step || step.kind === 'submit') return [];
  const implied = step.return_to.length === 0;
  if (implied && !chosen) return [];
  return returnTargets(flow, at).map((code): GraphEdge => {
    const to = flow.steps.findIndex((s) => s.code === code);
    return { id: `return-${at}-${to}`, from: at, to, kind: 'return', implied };
  });
}
