import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { readCheckpoints, signingKey } from '#db/checkpoints.ts';
import { ChaosUser } from '#test/chaos/client.ts';
import type { Entry, Journal } from '#test/chaos/journal.ts';
import { applyOnce } from '#test/chaos/load.ts';
import { signInAll, type People } from '#test/chaos/people.ts';
import { openPast } from '#test/chaos/past.ts';
import { openPhones } from '#test/chaos/phones.ts';
import { quietEvidence } from '#test/chaos/rig.ts';
import { seeded, type Seeded } from '#test/chaos/seeded.ts';
import { demandOnce, receiveOnce, type Outside } from '#test/chaos/visitors.ts';
import { judge } from '#test/chaos/checker/judge.ts';
import { judgeReplay } from '#test/chaos/checker/replay.ts';
import { must } from './must.ts';
import { ORIGIN, TEMPORAL, type Stack } from './stack.ts';

/** People at browsers of a stack, and what they did and were answered. */
export interface Crowd {
  people: People;
  outside: Outside;
  entries: Entry[];
}

/** Signs everybody in, through the web server. */
export async function gather(stack: Stack): Promise<Crowd> {
  const entries: Entry[] = [];
  const journal: Journal = { path: '', write: (entry) => void entries.push(entry) };
  const origins = () => [ORIGIN];
  return {
    entries,
    people: await signInAll(origins, journal),
    outside: {
      visitor: () => new ChaosUser('', origins, journal),
      codeFor: openPhones(stack.databaseUrl()),
      begunTour: openPast(stack.databaseUrl()),
    },
  };
}

/** A crowd that applies, visits, asks and decides; each asks again until there is a final answer. */
export interface AtWork {
  /** Resolves when so many more cases were accepted; rejects when somebody cannot go on, or after two minutes. */
  until(more: number): Promise<void>;
  /** Lets them finish; how many cases were accepted since they began. */
  ended(): Promise<number>;
}

export function atWork({ people, outside, entries }: Crowd): AtWork {
  const before = accepted(entries);
  let working = true;
  const stories = [
    (s: Seeded) => applyOnce(people, s),
    (s: Seeded) => receiveOnce(people, outside, s),
    (s: Seeded) => applyOnce(people, s),
    (s: Seeded) => demandOnce(people, outside, s),
  ];
  const desk = async (first: number) => {
    for (let n = first; working; n += 2) await stories[n % stories.length]?.(seeded(1_000 + n));
  };
  const done = Promise.all([desk(0), desk(1)]);
  let failed: unknown;
  done.catch((error: unknown) => (failed = error));
  return {
    async until(more) {
      const wanted = accepted(entries) + more;
      for (const end = Date.now() + PATIENCE_MS; accepted(entries) < wanted; await sleep(200)) {
        if (failed !== undefined) throw failed;
        must(Date.now() < end, `${accepted(entries)} cases of ${wanted} were accepted in two minutes`);
      }
    },
    async ended() {
      working = false;
      await done;
      return accepted(entries) - before;
    },
  };
}

const PATIENCE_MS = 120_000;
const BEGINS = /\/(SaveApply|Add|ZjtxCorpApply)$/;
const accepted = (entries: readonly Entry[]): number =>
  new Set(entries.flatMap((e) => (e.event === 'ok' && BEGINS.test(e.route) ? [e.case_no] : []))).size;

/** What was answered before a moment, epoch ms; a request that was still open then may count or not. */
export function answeredBefore(entries: readonly Entry[], moment: number): Entry[] {
  const late = new Set(entries.flatMap((e) => (e.event !== 'fault' && e.at >= moment ? [e.request] : [])));
  return entries.filter((e) => e.event !== 'fault' && !late.has(e.request));
}

/**
 * The checker of the fault rig (reliability G2) on what the stack has stored, against what people were answered. Rejects
 * with the invariants that do not hold; else how many cases it read.
 */
export async function check(stack: Stack, entries: Entry[]): Promise<number> {
  const file = join(stack.folder, 'checkpoints.jsonl');
  // none are written in the first seconds of a stack
  const kept = await stack.compose('exec', '-T', 'api', 'cat', '/data/audit-checkpoints.jsonl').catch(() => '');
  writeFileSync(file, kept);
  const { checkpoints } = readCheckpoints(file, createPublicKey(signingKey(stack.setting('AUDIT_SECRET'))));
  const sources = {
    databaseUrl: stack.databaseUrl(),
    temporalAddress: TEMPORAL,
    codecKeys: stack.setting('CODEC_KEYS'),
    checkpoints,
  };
  const evidence = await quietEvidence(sources, entries);
  const violations = [...judge(evidence), ...(await judgeReplay(evidence))];
  const told = violations.slice(0, 20).map((v) => `  ${v.invariant}  ${v.where}: ${v.detail}`);
  must(violations.length === 0, `${violations.length} invariants do not hold:\n${told.join('\n')}`);
  return evidence.cases.length;
}
