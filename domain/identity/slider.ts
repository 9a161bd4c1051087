/** One point of a drag: how far right the handle is (0 to 1), and when (ms since the drag began). */
export interface DragPoint {
  x: number;
  t: number;
}

export const MIN_POINTS = 5;
export const MAX_POINTS = 200;
/** Between asking for a slider and answering it. */
export const MIN_ANSWER_MS = 300;
export const MAX_ANSWER_MS = 2 * 60_000;
/** Where a drag may begin: a pointer has often moved a little before it is first seen. */
const NEAR_ZERO = 0.1;

/**
 * Whether a drag passes (spec §4: only when dragged fully right). It shows that somebody took the trouble, not who:
 * the limit of the call and the one-shot ticket hold off the rest (reliability F36). Times are the server's, epoch ms.
 */
export function passesSlider(track: readonly DragPoint[], askedAt: number, now: number): boolean {
  const took = now - askedAt;
  const [first, last] = [track[0], track.at(-1)];
  if (took < MIN_ANSWER_MS || took > MAX_ANSWER_MS) return false;
  if (track.length < MIN_POINTS || track.length > MAX_POINTS) return false;
  if (!first || first.x > NEAR_ZERO || last?.x !== 1) return false;
  return track.every(({ t }, i) => t >= (track[i - 1]?.t ?? 0));
}
