/** Something about the running stack is not as it should be. */
class Wrong extends Error {}

/** Throws `what` is wrong unless it holds. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Wrong(what);
}
