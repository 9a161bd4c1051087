import { appendFileSync, readFileSync } from 'node:fs';

/** What a client saw of one request; the checker joins it with what is stored. */
export type Entry =
  | (Sent & { event: 'invoke' })
  /** The final answer: accepted. */
  | (Sent & { event: 'ok'; response: unknown })
  /** The final answer: refused by the rules, `code` from the catalogue. */
  | (Sent & { event: 'fail'; code: number })
  /** No answer, or one that promises to finish by itself; the client asks again under the same key. */
  | (Sent & { event: 'unknown'; why: string })
  /** What was done to the installation, and how long until it was whole again. */
  | { event: 'fault'; at: number; fault: string; id: string; detail: string; recovered_ms: number };
export type Answered = Extract<Entry, { event: 'ok' | 'fail' }>;

export interface Sent {
  at: number;
  /** One request with its repetitions; duplicates in flight at the same time are requests of their own. */
  request: string;
  mobile: string;
  tenant_id: string;
  route: string;
  key: string;
  /** Whether the body is that of the key's first request; a mutated one must be refused. */
  body: 'first' | 'other';
  case_no: string | null;
  /** What it asks for when that is no act on one case: a run over several, a version of a flow, a form for an enterprise. */
  about?: 'run' | 'flow' | 'prepared' | undefined;
}

/** An append-only log of JSON lines, as a client keeps it. */
export interface Journal {
  path: string;
  write(entry: Entry): void;
  /** Hears how long each answer of an API took. */
  answered?(answer: TimedAnswer): void;
}
/** `ms` from `at` (epoch ms) on; `act`: of an act on a case, not of a reading. */
export interface TimedAnswer {
  at: number;
  ms: number;
  act: boolean;
}
export const openJournal = (path: string, answered?: Journal['answered']): Journal => ({
  path,
  ...(answered && { answered }),
  write: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`),
});
export const readJournal = (path: string): Entry[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
