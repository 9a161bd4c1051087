import { sameJson } from '#domain/shared/data/json.ts';
import type { Flow, FlowStep } from './flow.ts';

/** The fields of a step that a difference names, in the order of the editor. */
export const STEP_FIELDS = [
  'name',
  'kind',
  'scenes',
  'roles',
  'visible',
  'requires',
  'return_to',
  'form',
  'reserves',
  'deadline',
  'approvers',
  'separation',
  'when',
] as const satisfies readonly (keyof FlowStep)[];
export type StepField = (typeof STEP_FIELDS)[number];

/** One step side by side; the same row holds both of its versions. */
export interface StepDifference {
  code: string;
  before: FlowStep | null;
  after: FlowStep | null;
  /** `moved`: the same rules at another place among the steps that both have. */
  change: 'same' | 'added' | 'removed' | 'moved' | 'changed';
  moved: boolean;
  fields: StepField[];
}

/** Codes that both sequences have in the same order: the longest such list. */
function commonCodes(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = before.map(() => after.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const common = new Set<string>();
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      common.add(before[i] as string);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}

/**
 * The steps of two flows side by side, in the order of `after`, removed ones where they stood. Steps are the same by
 * their code; `before` null: everything is new.
 */
export function flowDiff(before: Flow | null, after: Flow): StepDifference[] {
  const old = before?.steps ?? [];
  const inPlace = commonCodes(
    old.map((s) => s.code),
    after.steps.map((s) => s.code),
  );
  const rows = after.steps.map((step) => compare(old.find((s) => s.code === step.code) ?? null, step, inPlace));
  for (const [i, step] of old.entries()) {
    if (after.steps.some((s) => s.code === step.code)) continue;
    const above = old[i - 1]?.code;
    const place = above === undefined ? 0 : rows.findIndex((r) => r.code === above) + 1;
    rows.splice(place, 0, { code: step.code, before: step, after: null, change: 'removed', moved: false, fields: [] });
  }
  return rows;
}

function compare(before: FlowStep | null, after: FlowStep, inPlace: ReadonlySet<string>): StepDifference {
  const { code } = after;
  if (!before) return { code, before, after, change: 'added', moved: false, fields: [] };
  const moved = !inPlace.has(code);
  const fields = STEP_FIELDS.filter((field) => !sameJson(before[field], after[field]));
  const change = fields.length > 0 ? 'changed' : moved ? 'moved' : 'same';
  return { code, before, after, change, moved, fields };
}

/** Whether publishing `after` over `before` would change anything. */
export const sameFlow = (before: Flow | null, after: Flow): boolean =>
  before !== null && before.custom === after.custom && flowDiff(before, after).every((d) => d.change === 'same');
