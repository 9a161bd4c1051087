import { sameJson } from '#domain/shared/data/json.ts';

/** Of what is stored now, the fields that were not touched since the form began: they follow, what was typed stays. */
export function untouched<V extends object>(typed: V, begun: V, now: V): Partial<V> {
  const at = (value: V, key: string): unknown => (value as Record<string, unknown>)[key];
  return Object.fromEntries(
    Object.entries(now).filter(([key]) => sameJson(at(typed, key), at(begun, key))),
  ) as Partial<V>;
}
