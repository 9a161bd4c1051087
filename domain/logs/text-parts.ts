/** Enough of them to find few rows; each row is then read as a whole. */
const MOST = 6;
const FOUR = /^[0-9a-z]{4}$/;
/** What a database lowers as a browser does: letters of English, and what has no other case. */
const PLAIN = /^(?:\p{ASCII}|[^\p{Lu}\p{Ll}\p{Lt}\p{M}])+$/u;

/**
 * The parts of a text by which the index of the log finds it (`log_parts`): four letters or digits in a row where there are
 * some, else two. None for a text that no index finds.
 */
export function textParts(text: string): string[] {
  const letters = Array.from(text.toLowerCase());
  const inRow = (n: number) => letters.map((_, at) => letters.slice(at, at + n)).filter(({ length }) => length === n);
  const fours = inRow(4).map((each) => each.join(''));
  const isFour = fours.map((each) => FOUR.test(each));
  const covered = (at: number) => isFour.slice(Math.max(0, at - 2), at + 1).includes(true);
  const twos = inRow(2)
    .map((each) => each.join(''))
    .filter((_, at) => !covered(at));
  const parts = [...twos, ...fours.filter((_, at) => isFour[at])].filter((each) => PLAIN.test(each));
  // of a long one those that stand apart
  const step = Math.max(1, parts.length / MOST);
  return [
    ...new Set(Array.from({ length: Math.min(MOST, parts.length) }, (_, n) => parts[Math.floor(n * step)] ?? '')),
  ];
}
