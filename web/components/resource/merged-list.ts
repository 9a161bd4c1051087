import { sameJson } from '#domain/shared/data/json.ts';

/**
 * A list as it was changed here since it was read, with what somebody else stored meanwhile: what they added is added,
 * and what was not touched here follows them. The order is the one made here, or theirs where they alone moved something.
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
  const added = now.filter((one) => !was.has(keyOf(one)) && !here.has(keyOf(one)));
  const merged = [...kept, ...added];
  const orderOf = (list: readonly T[], of: ReadonlyMap<string, T>) => list.map(keyOf).filter((key) => of.has(key));
  const isMoved = (list: readonly T[]) => !sameJson(orderOf(list, was), orderOf(begun, keyed(list)));
  if (isMoved(typed) || !isMoved(now)) return merged;
  const left = keyed(merged);
  return [...orderOf(now, left), ...orderOf(merged, left).filter((key) => !is.has(key))].map(
    (key) => left.get(key) as T,
  );
}
