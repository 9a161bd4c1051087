import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** What comes so soon after a look waits for the next: a burst of words is few looks. */
const PAUSE_MS = 250;

/**
 * Looks again at messages and notices whenever it is said that they are others: at once, also in a page that nobody sees, where
 * timers are late. No look is given up for the next, or a page that is told all the time would never show anything.
 */
export function bellOf(client: QueryClient): { hear: () => void; stop: () => void } {
  let looking = false;
  let again = false;
  let stopped = false;
  const messages = { queryKey: keys.messages };
  const ask = () => client.invalidateQueries(messages, { cancelRefetch: false });
  const look = async () => {
    const asked = client.isFetching(messages) > 0;
    await ask();
    // what was asked before the word came need not know of it
    if (asked) await ask();
  };
  const ring = async () => {
    looking = true;
    while (again && !stopped) {
      again = false;
      await look();
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    looking = false;
  };
  return {
    hear() {
      again = true;
      if (!looking) void ring();
    },
    stop() {
      stopped = true;
    },
  };
}
