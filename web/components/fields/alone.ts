/** What is chosen after a click, where `alone` excludes the others: none of them. */
export function withAlone<T>(before: readonly T[], next: readonly T[], alone: T): T[] {
  const added = next.find((value) => !before.includes(value));
  if (added === undefined) return [...next];
  return added === alone ? [alone] : next.filter((value) => value !== alone);
}
