import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Score } from './score.ts';
import type { Evaluation } from './state.ts';
import { ITEM_STATUS, SHEET_STATUS, type ItemStatus, type SheetStatus } from './status.ts';
import type { KeyResult } from './template.ts';

/** One result as the detail tells it and takes it back (spec §3). */
export interface SheetResult {
  name: string;
  weight: string;
  achieved: Score | null;
  indicator: number;
  status: ItemStatus;
  reason: string;
  file_list: readonly string[];
  extra_config: KeyResult['extra_config'];
}
/** The whole detail, as both sides send it back; scores are what follows, and nobody's to say. */
export interface Sheet {
  year: number;
  period: number;
  status: SheetStatus;
  businessDimension: readonly {
    name: string;
    weight: string;
    keyGoal: readonly {
      name: string;
      definition: string;
      extra_config: { materials: string };
      keyResult: readonly SheetResult[];
    }[];
  }[];
}
/** Files for a result, by its place. */
export interface FilesOf {
  item: number;
  file_list: string[];
}
/** What somebody means by sending a detail back. */
export type SheetChange =
  | { ok: true; kind: 'upload'; files: FilesOf[] }
  | { ok: true; kind: 'evaluate'; evaluations: Evaluation[] }
  | { ok: true; kind: 'close' };

/** Every result of a sheet in its order, which is the order of the case's items. */
export const itemsOf = ({ businessDimension }: Sheet): SheetResult[] =>
  businessDimension.flatMap(({ keyGoal }) => keyGoal.flatMap(({ keyResult }) => keyResult));

/** All of a sheet but what somebody may change in it: two that differ here are not of one template. */
const fixedOf = ({ year, period, businessDimension }: Sheet): string =>
  JSON.stringify([
    year,
    period,
    businessDimension.map((module) => [
      module.name,
      module.weight,
      module.keyGoal.map((goal) => [
        goal.name,
        goal.definition,
        goal.extra_config.materials,
        goal.keyResult.map(({ name, weight, indicator, extra_config }) => [
          name,
          weight,
          indicator,
          extra_config.criteria,
          extra_config.source,
          extra_config.target ?? null,
          extra_config.categories ?? [],
        ]),
      ]),
    ]),
  ]);

/** Their order says nothing. */
const sameFiles = (a: SheetResult, b: SheetResult): boolean =>
  a.file_list.toSorted().join() === b.file_list.toSorted().join();
const sameVerdict = (a: SheetResult, b: SheetResult): boolean =>
  a.status === b.status && a.achieved === b.achieved && a.reason === b.reason;

/**
 * What somebody changed in a detail that they read (spec §7: both sides send it whole): the base files, the provider
 * verdicts or the end. Whether they may, and where the result stands, the machine judges. Returns ASSESSMENT_FIXED where
 * something else differs, ASSESSMENT_SAME where nothing does, ASSESSMENT_MIXED for more than one of them at once.
 */
export function changeOfSheet(read: Sheet, sent: Sheet): SheetChange | Refusal {
  if (fixedOf(read) !== fixedOf(sent)) return refuse('ASSESSMENT_FIXED');
  const before = itemsOf(read);
  const pairs = itemsOf(sent).map((now, item) => ({ item, now, was: before[item] as SheetResult }));
  const files = pairs
    .filter(({ was, now }) => !sameFiles(was, now))
    .map(({ item, now }) => ({ item, file_list: [...now.file_list] }));
  const judged = pairs.filter(({ was, now }) => !sameVerdict(was, now));
  const closes = read.status !== sent.status;
  if ([files.length > 0, judged.length > 0, closes].filter(Boolean).length > 1) return refuse('ASSESSMENT_MIXED');
  if (closes) return sent.status === SHEET_STATUS.closed ? { ok: true, kind: 'close' } : refuse('ASSESSMENT_FIXED');
  if (files.length > 0) return { ok: true, kind: 'upload', files };
  if (judged.length === 0) return refuse('ASSESSMENT_SAME');
  const evaluations = judged.map(({ item, now }) => evaluationOf(item, now));
  return evaluations.every((each) => each !== undefined)
    ? { ok: true, kind: 'evaluate', evaluations }
    : refuse('ASSESSMENT_FIXED');
}

/** A verdict as the machine takes it; undefined for a status that nobody gives. */
function evaluationOf(item: number, { status, achieved, reason }: SheetResult): Evaluation | undefined {
  if (status === ITEM_STATUS.scored && achieved !== null) return { item, achieved, reason: '' };
  return status === ITEM_STATUS.rejected ? { item, achieved: null, reason } : undefined;
}
