const WATCH_MS = 1_000;
const LOOK_MS = 3_000;

interface Looked {
  data?: { state: string } | undefined;
  error: unknown;
}

/** How soon a batch is asked for again, ms: not when it is over or cannot be read, more seldom while it rests. */
export function watchEvery({ data, error }: Looked): number | false {
  if (data?.state === 'done' || (!data && error)) return false;
  return data?.state === 'paused' || error ? LOOK_MS : WATCH_MS;
}
