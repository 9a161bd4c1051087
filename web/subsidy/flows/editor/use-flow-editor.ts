import { useCallback, useMemo, useState } from 'react';
import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import { keptApart } from '#domain/subsidy/flow/others-steps.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { withRoleNames } from '#domain/subsidy/flow/flow-roles.ts';
import { flowFaults } from '#domain/subsidy/flow/flow-rules.ts';
import { addStep, changeStep, moveStep, removeStep } from './flow-edit.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

const MAX_UNDO = 100;
/** Edits of one field in a row are undone as one. */
interface Past {
  flow: Flow;
  selected: number;
}
interface State {
  flow: Flow;
  selected: number;
  past: Past[];
  /** What the last edit was of; the next edit of the same is part of it. */
  last: string;
}

/** The flow on screen: what is selected, its faults, every edit, and the way back. */
export function useFlowEditor(sequence: Sequence, initial: Flow) {
  const [state, setState] = useState<State>({ flow: initial, selected: 0, past: [], last: '' });
  const { flow, selected, past } = state;
  const { members, roles, said, codes } = sequence;
  const facts = useMemo(() => ({ members, roles, said: said ?? undefined, codes }), [members, roles, said, codes]);
  const apart = (f: Flow) => (said ? keptApart(said, f) : f);
  const named = useMemo(() => withRoleNames(flow, facts.roles), [flow, facts]);
  const faults = useMemo(() => flowFaults(named, facts), [named, facts]);

  const edit = useCallback((what: string, change: (flow: Flow) => Flow, select?: (now: number) => number) => {
    setState((s) => {
      const next = change(s.flow);
      if (next === s.flow || sameJson(next, s.flow)) return s;
      const together = what !== '' && what === s.last;
      const kept = together ? s.past : [...s.past, { flow: s.flow, selected: s.selected }].slice(-MAX_UNDO);
      return { flow: next, selected: select ? select(s.selected) : s.selected, past: kept, last: what };
    });
  }, []);

  return {
    flow,
    /** The flow with its custom roles as they are called now. */
    named,
    selected,
    faults,
    canUndo: past.length > 0,
    select: useCallback((at: number) => setState((s) => ({ ...s, selected: at, last: '' })), []),
    change: (at: number, patch: Partial<FlowStep>) =>
      edit(`${at} ${Object.keys(patch).join(' ')}`, (f) => changeStep(f, at, patch)),
    move: (from: number, to: number) =>
      edit(
        '',
        (f) => apart(moveStep(f, from, to)),
        () => Math.max(0, Math.min(to, flow.steps.length - 1)),
      ),
    add: (step: FlowStep) =>
      edit(
        '',
        (f) => apart(addStep(f, selected, step)),
        (now) => Math.min(now + 1, flow.steps.length),
      ),
    remove: (at: number) =>
      edit(
        '',
        (f) => removeStep(f, at),
        (now) => Math.max(0, now >= at ? now - 1 : now),
      ),
    undo: () =>
      setState((s) => {
        const before = s.past.at(-1);
        return before ? { ...before, past: s.past.slice(0, -1), last: '' } : s;
      }),
  };
}
export type FlowEditor = ReturnType<typeof useFlowEditor>;
