/** Requests that every call gets in any run. */
const LEAST = 6;
/** Of what is left over, the part that goes to what changed. */
const CHANGED_PART = 2 / 3;
/** The calls that did not change take turns in so many runs. */
const TURNS = 4;
/** More of them tell no more of one call. */
const MOST = 300;

/**
 * How many of `total` requests each call gets: what changed gets most, the rest in turn, each call a few.
 * `changed`: paths since the last release, all having changed where they are not known; `turn`: a number that grows from
 * release to release.
 */
export function fuzzBudget(
  calls: readonly string[],
  changed: readonly string[] | undefined,
  { total, turn }: { total: number; turn: number },
): Map<string, number> {
  const [moved, still] = [
    calls.filter((call) => touched(call, changed)),
    calls.filter((call) => !touched(call, changed)),
  ];
  const rest = Math.max(0, total - LEAST * calls.length);
  const next = still.filter((_call, i) => i % TURNS === turn % TURNS);
  const part = next.length === 0 ? 1 : CHANGED_PART;
  const each = (of: readonly string[], sum: number) => Math.min(MOST, LEAST + Math.floor(sum / Math.max(1, of.length)));
  const [forMoved, forNext] = [each(moved, rest * part), each(next, moved.length === 0 ? rest : rest * (1 - part))];
  return new Map(calls.map((call) => [call, moved.includes(call) ? forMoved : next.includes(call) ? forNext : LEAST]));
}

/** What every call goes through. */
const COMMON =
  /^(domain|api|db\/repositories)\/shared\/|^(api|db)\/[^/]+$|^api\/plugins\/|^db\/migrations\/|^package-lock\.json$/;
/** What stands behind the calls of some slices, in folders of other names. */
const BEHIND: Readonly<Record<string, RegExp>> = {
  downloads: /^(db\/(exports|imports|repositories\/ops)|activities\/downloads)\//,
  logs: /^db\/repositories\/ops\//,
};

/** Whether what a call, `slice.….name`, is made of is among the paths. */
function touched(call: string, changed: readonly string[] | undefined): boolean {
  if (!changed) return true;
  const [slice = ''] = call.split('.');
  const own = new RegExp(`^(domain|api|db/repositories)/${slice}/`);
  return changed.some(
    (path) => !/\.test\.tsx?$/.test(path) && (COMMON.test(path) || own.test(path) || BEHIND[slice]?.test(path)),
  );
}
