import { sameJson } from '#domain/shared/json.ts';

/**
 * A list as it was changed here since it was read, with what somebody else stored meanwhile: what they added is added,
 * and what was not touched here follows them. The order is the one made here.
 */
export function mergedList<T>(
  typed: readonly T[],
  begun: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const keyed = (list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]));
  const [here, was, is] = [keyed(typed), keyed(begun), keyed(now)];
  const touched = (one: T) => !was.has(keyOf(one)) || !sameJson(one, was.get(keyOf(one)));
  const kept = typed.flatMap((one) => (touched(one) ? [one] : (is.get(keyOf(one)) ?? [])));
  return [...kept, ...now.filter((one) => !was.has(keyOf(one)) && !here.has(keyOf(one)))];
}
