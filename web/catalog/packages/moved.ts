/** A list with the one at a place moved by so many. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}
