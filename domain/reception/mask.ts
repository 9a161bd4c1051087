/** A name of which only the first character shows: `张*`, `J***` (a public page needs no more). */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3));
}
