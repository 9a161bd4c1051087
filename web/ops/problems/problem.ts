import type { TFunction } from 'i18next';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import type { Problem } from '../queries.ts';

export const keyOf = (problem: Problem): string => problem.problem_id;

export const caseOf = ({ tenant_id, case_no }: Pick<Problem, 'tenant_id' | 'case_no'>): string =>
  `${tenant_id}/${case_no}`;

/** A case may have several problems, and is acted on once. */
export const onePerCase = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((p) => [caseOf(p), p])).values(),
];

/** Why nothing can be done about a problem here. */
export const whyNot = ({ recovered_at, acts }: Problem, t: TFunction<'ops'>): string | undefined =>
  recovered_at === null && acts.length > 0 ? undefined : t('problems.whyNot.recovered');

/** Whether all are of one kind of case that takes more than to be tried again: receptions and demands have no other act. */
export const allOf = (problems: readonly Problem[], kind: 'subsidy' | 'voucher'): boolean =>
  problems.every((p) => p.case_kind === kind);

/** The voucher's own dialog for what needs more than a reason; undefined where nothing does. */
export const dialogOf = ({ recovered_at, asks_more, step }: Problem): 'byHand' | 'correct' | undefined => {
  if (recovered_at !== null || !asks_more.includes('skip')) return undefined;
  return step === 'voucher_recall' ? 'correct' : 'byHand';
};

const MINUTE = 60_000;
/** How long ago something was, in words. */
export function ago(time: string, now: number, t: TFunction<'ops'>): string {
  const minutes = Math.floor((now - Date.parse(time)) / MINUTE);
  if (minutes < 1) return t('problems.ago.now');
  if (minutes < 60) return t('problems.ago.minute', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? t('problems.ago.hour', { count: hours })
    : t('problems.ago.day', { count: Math.floor(hours / 24) });
}

/** A list of role codes by their names. */
const withRoleNames = (roles: string, lang: Lang): string => roles.replaceAll(/\w+/g, (code) => roleName(code, lang));

/** As the watch tells how many separation of duties keeps out. */
const SEPARATED = / \(separated: (\d+)\)$/;

/** The roles that nobody has, and how many who have them may not act. */
function rolesOf(detail: string, t: TFunction<'ops'>, lang: Lang): string {
  const roles = t('problems.roles', { detail: withRoleNames(detail.replace(SEPARATED, ''), lang) });
  const count = Number(SEPARATED.exec(detail)?.[1] ?? 0);
  return count > 0 ? t('problems.separated', { detail: roles, count }) : roles;
}

/** What was found, with what it is called. */
export function detailOf({ cause, detail }: Problem, t: TFunction<'ops'>, lang: Lang): string {
  if (detail === '') return '';
  if (cause === 'overdue') return t('problems.due', { detail });
  if (cause === 'no_member') return detail.startsWith('holder ') ? t('problems.holder') : rolesOf(detail, t, lang);
  return t('problems.detail', { detail });
}

/** Steps that all of the cases may be sent back to. */
export function commonTargets(problems: readonly Problem[]): Problem['return_targets'] {
  const [first, ...others] = problems;
  return (first?.return_targets ?? []).filter(({ code }) =>
    others.every((each) => each.return_targets.some((target) => target.code === code)),
  );
}

/** Whether they stand at one step of one park: then whoever may have one may have all. */
export const shareStep = (problems: readonly Problem[]): boolean =>
  new Set(problems.map((p) => `${p.tenant_id}/${p.step}`)).size === 1;
