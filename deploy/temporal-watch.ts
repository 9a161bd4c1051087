import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 5_000;
/** So many looks in a row that fail in this way: no statement that was only cut short. */
const LOOKS = 3;

/**
 * The development server keeps its SQLite on one connection. A statement that is interrupted at the wrong moment leaves it so
 * that every later one answers "interrupted (9)", for good, while the process lives on.
 */
export const isBroken = (error: unknown): boolean => /interrupted \(9\)/.test(String(error));

/**
 * Asks a server every 5 s how it is, and ends it when it can't be helped: who started it starts it again on the same data.
 * Resolves once it was ended, here or elsewhere.
 */
export async function endOnceBroken(
  { ask, end, ended }: { ask: () => Promise<unknown>; end: () => void; ended: Promise<void> },
  lookMs = LOOK_MS,
): Promise<void> {
  let gone = false;
  const watched = ended.then(() => void (gone = true));
  for (let broken = 0; broken < LOOKS;) {
    await Promise.race([watched, sleep(lookMs, undefined, { ref: false })]);
    if (gone) return;
    broken = await ask().then(
      () => 0,
      (error: unknown) => (isBroken(error) ? broken + 1 : 0),
    );
  }
  end();
  await watched;
}
