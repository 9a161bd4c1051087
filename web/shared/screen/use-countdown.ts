import { useEffect, useState } from 'react';

/** How long a confirmation waits before it can be given, in seconds (spec §9). */
export const CONFIRM_SECONDS = 3;

/** Seconds that are still to be waited, counting down to 0 from `first`; and how to begin anew. */
export function useCountdown(first = 0): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
