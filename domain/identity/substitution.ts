/** A person's substitute over days (Beijing, both included). */
export interface Substitution {
  user_id: string;
  substitute_id: string;
  from_day: string;
  to_day: string;
}

/** A substitute of a substitute of a substitute: longer chains hide who is answerable. */
export const MAX_CHAIN = 3;

const overlaps = (a: Substitution, b: Substitution): boolean => a.from_day <= b.to_day && b.from_day <= a.to_day;

/**
 * What stands against a new substitution beside the live ones: somebody would stand in for themselves, over others
 * (`cycle`), or a chain of more than three people's work would come together (`chain`). Only those of the same days count.
 */
export function substitutionFault(wanted: Substitution, live: readonly Substitution[]): 'cycle' | 'chain' | undefined {
  const others = live.filter((s) => overlaps(s, wanted));
  const reach = (from: string, next: (s: Substitution) => [string, string]): Map<string, number> => {
    const depth = new Map([[from, 0]]);
    for (let at = 1; at <= others.length + 1; at++)
      for (const [a, b] of others.map(next)) if (depth.get(a) === at - 1 && !depth.has(b)) depth.set(b, at);
    return depth;
  };
  const onward = reach(wanted.substitute_id, (s) => [s.user_id, s.substitute_id]);
  if (onward.has(wanted.user_id)) return 'cycle';
  const back = reach(wanted.user_id, (s) => [s.substitute_id, s.user_id]);
  const longest = Math.max(...onward.values()) + Math.max(...back.values()) + 1;
  return longest > MAX_CHAIN ? 'chain' : undefined;
}
