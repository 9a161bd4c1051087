const BEAT_MS = 10_000;

/** What a running step may say about itself; shown at once and repeated in heartbeats. */
export type Report = (message: string) => void;

export type Progress = {
  line(message: string): void;
  /** Runs one named step: a line when it begins, a heartbeat every 10 s, a line with its seconds when it ends. */
  step<T>(name: string, work: (report: Report) => Promise<T>): Promise<T>;
};

/** Prints lines with the seconds since the start; several steps may run at once, so nothing is overwritten. */
export function createProgress(began = Date.now()): Progress {
  const line = (message: string) => console.log(`[${secondsSince(began).padStart(7)}] ${message}`);
  return {
    line,
    async step(name, work) {
      const start = Date.now();
      let doing = '';
      const beat = setInterval(() => line(`${name}: still ${doing || 'running'} (${secondsSince(start)})`), BEAT_MS);
      try {
        line(`${name} …`);
        const result = await work((message) => {
          doing = message;
          line(`${name}: ${message}`);
        });
        line(`${name}: done (${secondsSince(start)})`);
        return result;
      } catch (error) {
        line(`${name}: failed (${secondsSince(start)})`);
        throw error;
      } finally {
        clearInterval(beat);
      }
    },
  };
}

function secondsSince(moment: number): string {
  return `${((Date.now() - moment) / 1000).toFixed(1)} s`;
}
