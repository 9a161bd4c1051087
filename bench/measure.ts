/** Percentiles in ms. */
export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
  return { count: all.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
export const round = (ms: number): number => Math.round(ms * 10) / 10;

/** Milliseconds that `work` takes, and what it returns. */
export async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** Runs `work` over `items`, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const one = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, one));
}
