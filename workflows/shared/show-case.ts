import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { CaseAct, CaseKind, CaseState, CaseStep } from '#domain/shared/cases/case.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { isBuiltIn } from '#domain/shared/calls/scene.ts';
import { SCENE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { holderName } from '#domain/identity/resource-names.ts';
import { roleNameIn } from '#domain/subsidy/flow/flow-roles.ts';
import { KEYS } from './search-attribute-keys.ts';

/** What a case's steps and outcomes are called. */
export interface CaseWords {
  steps: Readonly<Record<string, Names>>;
  outcomes: Readonly<Record<string, Names>>;
}

/** A case without a flow, as ops see it: names of roles and ids of users, no personal data. */
export interface ShownCase {
  kind: CaseKind;
  case_no: string;
  tenant_id: string;
  state: CaseState & { status: number | string; acts: readonly CaseAct[] };
  /** Name of the status in both languages. */
  status: Names;
  words: CaseWords;
  /** The step that waits; undefined when the case is over. */
  step: CaseStep | undefined;
  /** When something is due (epoch ms); null for nothing. */
  due: number | null;
  /** More lines, as Markdown. */
  facts: readonly string[];
}

/** Sets the search attributes and the Markdown summary that ops read in the Temporal Web UI. */
export function showCase(c: ShownCase): void {
  const { state, step } = c;
  const since = state.acts.at(-1)?.at ?? Date.now();
  upsertSearchAttributes([
    { key: KEYS.tenant, value: c.tenant_id },
    { key: KEYS.kind, value: c.kind },
    { key: KEYS.step, value: step?.code ?? 'ended' },
    { key: KEYS.status, value: String(state.status) },
    { key: KEYS.waiting, value: step?.scenes[0] ?? null },
    { key: KEYS.since, value: new Date(since) },
    { key: KEYS.due, value: c.due === null || !step ? null : new Date(c.due) },
  ]);
  setCurrentDetails(summary(c));
}

function summary({ case_no, state, status, step, tenant_id, facts, words }: ShownCase): string {
  const since = state.acts.at(-1)?.at;
  return [
    `### ${case_no} · ${status.zh} (${status.en})`,
    ...(step ? [stepLine(words.steps[step.code], step.code, state.visit), waitingLine(step)] : []),
    ...(since === undefined ? [] : [`- **Since**: ${beijingTime(since)} (Beijing)`]),
    ...facts.map((fact) => `- ${fact}`),
    `- **Tenant**: \`${tenant_id}\``,
    ...actTable(
      state.acts,
      words.steps,
      state.acts.map(({ outcome }) => words.outcomes[outcome]),
    ),
  ].join('\n');
}

/** A name in both languages, once where they are the same. */
export const both = ({ zh, en }: Names): string => (zh === en ? zh : `${zh} / ${en}`);
const coded = (name: Names | undefined, code: string): string => (name ? `${both(name)} (\`${code}\`)` : `\`${code}\``);

/** Where a case stands, and how often it has moved to get there. */
export const stepLine = (name: Names | undefined, code: string, visit: number): string =>
  `- **Step**: ${coded(name, code)}, visit ${visit}`;

const isResource = (role: string): boolean => role.includes('.');

/** Whom a step waits for; `names` tells what custom roles are called. */
export function waitingLine(
  { roles, scenes }: Pick<CaseStep, 'roles' | 'scenes'>,
  names: readonly { role_id: string; name: string }[] = [],
): string {
  const who = roles.map((role) => {
    const name = { zh: roleNameIn(names, role, 'zh'), en: roleNameIn(names, role, 'en') };
    if (isResource(role)) return coded(holderName(role), role);
    return isBuiltIn(role) ? coded(name, role) : both(name);
  });
  return `- **Waiting for**: ${who.join(' or ')}, at ${scenes.map((scene) => both(SCENE_NAMES[scene])).join(' or ')}`;
}

/** The last acts, `told` what each is called, the newest first: the Web UI shows no more than its first lines at once. */
export const actTable = (
  acts: readonly CaseAct[],
  steps: CaseWords['steps'],
  told: readonly (Names | undefined)[],
): string[] => [
  '',
  '| when (Beijing) | what happened | step | visit | user |',
  '|---|---|---|---|---|',
  ...acts
    .map((act, i) => ({ ...act, did: told[i] }))
    .slice(-5)
    .toReversed()
    .map(({ at, outcome, did, step, visit, user_id }) => {
      const where = steps[step];
      return `| ${beijingTime(at)} | ${did ? both(did) : outcome} | ${where ? both(where) : step} | ${visit} | \`${user_id}\` |`;
    }),
];
