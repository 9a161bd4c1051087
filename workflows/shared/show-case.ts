import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { CaseAct, CaseKind, CaseState, CaseStep } from '#domain/shared/case.ts';
import { beijingTime } from '#domain/shared/working-days.ts';
import { KEYS } from './search-attribute-keys.ts';

/** A case without a flow, as ops see it: names of roles and ids of users, no personal data. */
export interface ShownCase {
  kind: CaseKind;
  case_no: string;
  tenant_id: string;
  state: CaseState & { status: number | string; acts: readonly CaseAct[] };
  /** Name of the status in both languages. */
  status: { zh: string; en: string };
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

function summary({ case_no, state, status, step, tenant_id, facts }: ShownCase): string {
  const since = state.acts.at(-1)?.at;
  return [
    `### ${case_no} · ${status.zh} (${status.en})`,
    ...(step ? [`- **Step**: \`${step.code}\`, visit ${state.visit}`, waitingLine(step)] : []),
    ...(since === undefined ? [] : [`- **Since**: ${beijingTime(since)} (Beijing)`]),
    ...facts.map((fact) => `- ${fact}`),
    `- **Tenant**: \`${tenant_id}\``,
    ...actTable(state.acts),
  ].join('\n');
}

/** Whom a step waits for; `names` tells what custom roles are called. */
export const waitingLine = (
  { roles, scenes }: Pick<CaseStep, 'roles' | 'scenes'>,
  names: readonly { role_id: string; name: string }[] = [],
): string => {
  const named = roles.map((role) => names.find(({ role_id }) => role_id === role)?.name ?? role);
  return `- **Waiting for**: ${codes(named)} in scene ${codes(scenes)}`;
};

/** The last acts. */
export const actTable = (acts: readonly CaseAct[]): string[] => [
  '',
  '| when (Beijing) | step | visit | outcome | user |',
  '|---|---|---|---|---|',
  ...acts
    .slice(-5)
    .map((a) => `| ${beijingTime(a.at)} | \`${a.step}\` | ${a.visit} | ${a.outcome} | \`${a.user_id}\` |`),
];

const codes = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
