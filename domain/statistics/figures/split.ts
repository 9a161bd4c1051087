/**
 * Splits an amount (in fen, not below 0) in proportion to `weights` by largest remainder: the parts are whole fen and add
 * up to the amount exactly. Of equal remainders the earlier part takes the fen; without any weight all weigh the same.
 */
export function splitFen(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const shares = sum > 0n ? weights : weights.map(() => 1n);
  const whole = sum > 0n ? sum : BigInt(weights.length);
  const parts = shares.map((share) => (amount * share) / whole);
  const left = Number(amount - parts.reduce((all, part) => all + part, 0n));
  const remainders = shares.map((share, at) => ({ at, remainder: (amount * share) % whole }));
  // stable: of equal ones the earlier stays first
  remainders.sort((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0));
  for (const { at } of remainders.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}
