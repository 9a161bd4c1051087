import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf, type Times } from '#bench/measure.ts';
import { findFaketime } from '#scripts/lib/faketime.ts';
import { gatherEvidence } from './checker/evidence.ts';
import { KINDS } from './checker/kinds.ts';
import { judge, type Violation } from './checker/judge.ts';
import { judgeReplay } from './checker/replay.ts';
import { faultDeck } from './faults.ts';
import { Installation } from './installation.ts';
import { openJournal, readJournal, type Entry } from './journal.ts';
import { ChaosUser } from './client.ts';
import { applyOnce, signInAll } from './load.ts';
import { openPhones } from './phones.ts';
import { demandOnce, receiveOnce, type Outside } from './visitors.ts';
import { seeded, type Seeded } from './seeded.ts';

export interface ChaosOptions {
  seed: number;
  cases: number;
  faults: number;
  /** Holds the data of the installation, its logs and the clients' journal. */
  dir: string;
  say(line: string): void;
}
export interface ChaosReport {
  faults: Extract<Entry, { event: 'fault' }>[];
  /** By kind. */
  cases: Record<string, number>;
  requests: Record<'invoke' | 'ok' | 'fail' | 'unknown', number>;
  /** From an act's first try to its final answer. */
  waits: Times;
  violations: Violation[];
}

/** Between two faults, so that each recovery is really exercised (reliability G1). */
const REST_MS = 5_000;
const QUIET_MS = 60_000;
/** A fault with its rest and its recovery, as it mostly takes. */
const EXPECTED_MS = 7_500;
/** Cases that are under way at the same time. */
const DESKS = 6;

/**
 * Starts an installation, lets people apply, visit and approve while it is hurt, waits until nothing is unknown, and checks
 * every invariant on what is stored. All choices come from the seed; only the interleaving is the machine's.
 */
export async function runChaos(o: ChaosOptions): Promise<ChaosReport> {
  rmSync(o.dir, { recursive: true, force: true });
  mkdirSync(o.dir, { recursive: true });
  const journal = openJournal(join(o.dir, 'journal.jsonl'));
  const installation = new Installation(o.dir, o.say);
  const root = seeded(o.seed);
  try {
    const faketime = await findFaketime();
    if (!faketime) o.say('no faketime here: every clock stays right');
    await installation.start();
    const origins = () => [...installation.origins.values()];
    const people = await signInAll(origins, journal);
    const outside: Outside = {
      visitor: () => new ChaosUser('', origins, journal),
      codeFor: openPhones(installation.databaseUrl),
    };
    const stories = [
      (s: Seeded) => applyOnce(people, s),
      (s: Seeded) => receiveOnce(people, outside, s),
      (s: Seeded) => applyOnce(people, s),
      (s: Seeded) => demandOnce(people, outside, s),
    ];
    o.say(`installation is up; ${o.cases} cases, ${o.faults} faults`);
    let hurting = true;
    const hurt = async () => {
      const deck = faultDeck(root.fork('deck'), o.faults, faketime);
      for (const [n, fault] of deck.entries()) {
        await sleep(REST_MS);
        const at = Date.now();
        const detail = await fault.run(installation, root.fork(`fault ${n}`));
        await installation.whole();
        const recovered_ms = Date.now() - at;
        journal.write({ event: 'fault', at, fault: fault.name, id: fault.id, detail, recovered_ms });
        o.say(`  ${n + 1}/${o.faults} ${fault.id} ${fault.name}: ${detail} (${recovered_ms} ms)`);
      }
      hurting = false;
    };
    const began = Date.now();
    const pace = (o.faults * EXPECTED_MS) / o.cases;
    let started = 0;
    // spread over the faults, and more of them when those take longer: a fault must meet people at work
    const desk = async () => {
      while (started < o.cases || hurting) {
        const n = started++;
        await sleep(Math.max(0, began + n * pace - Date.now()));
        await stories[n % stories.length]?.(root.fork(`case ${n}`));
      }
    };
    await Promise.all([hurt(), ...Array.from({ length: DESKS }, desk)]);
    o.say('all stories told; waiting for quiet');
    const evidence = await quietEvidence(installation, journal.path);
    const entries = readJournal(journal.path);
    const count = (event: Entry['event']) => entries.filter((e) => e.event === event).length;
    return {
      faults: entries.filter((e) => e.event === 'fault'),
      cases: Object.fromEntries(
        Object.keys(KINDS).map((type) => [type, evidence.cases.filter((c) => c.workflow_type === type).length]),
      ),
      requests: { invoke: count('invoke'), ok: count('ok'), fail: count('fail'), unknown: count('unknown') },
      waits: timesOf(waitsIn(entries)),
      violations: [...judge(evidence), ...(await judgeReplay(evidence))],
    };
  } finally {
    await installation.stop();
  }
}

/** How long each request waited for its final answer, ms. */
function waitsIn(entries: readonly Entry[]): number[] {
  const began = new Map<string, number>();
  const waits: number[] = [];
  for (const e of entries) {
    if (e.event === 'fault' || e.event === 'unknown') continue;
    const first = began.get(e.request) ?? e.at;
    began.set(e.request, first);
    if (e.event !== 'invoke') waits.push(e.at - first);
  }
  return waits;
}

/** What is stored once nothing is unknown, or as it stands after a minute. */
async function quietEvidence(installation: Installation, journalPath: string) {
  const journal = readJournal(journalPath);
  for (const end = Date.now() + QUIET_MS; ; await sleep(1_000)) {
    const evidence = await gatherEvidence({ ...installation.sources, journal });
    if (Date.now() > end || evidence.commands.every((c) => c.state !== 'pending')) return evidence;
  }
}
