import { setTimeout as sleep } from 'node:timers/promises';

type Server = { ended: Promise<void>; stop(): Promise<void> };

/** Starts a server and starts it again, on the same data and ports, whenever it ends without being told to. */
export async function keepRunning<T extends Server>(
  name: string,
  start: () => Promise<T>,
  onLine: (message: string) => void,
): Promise<T> {
  const first = await start();
  let current: Server = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    await current.ended;
    if (stopping) return;
    onLine(`${name} ended; starting it again`);
    try {
      current = await start();
    } catch (error) {
      onLine(`${name} does not start (${error instanceof Error ? error.message : String(error)}); trying again in 5 s`);
      await sleep(5_000);
    }
    return watch();
  };
  void watch();
  return {
    ...first,
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
