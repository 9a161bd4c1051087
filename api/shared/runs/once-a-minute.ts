const MINUTE_MS = 60_000;

/** Says of a key whether this is its first time in the minute that runs. */
export function onceAMinute(): (key: string, now?: number) => boolean {
  let minute = 0;
  const seen = new Set<string>();
  return (key, now = Date.now()) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) seen.clear();
    minute = current;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
