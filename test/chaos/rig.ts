import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf, type Times } from '#bench/measure.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import { findFaketime } from '#scripts/lib/faketime.ts';
import { blackout, missedGoals, type Blackout } from './blackout.ts';
import { gatherEvidence, type Sources } from './checker/evidence.ts';
import { KINDS } from './checker/kinds.ts';
import type { Violation } from './checker/invariants.ts';
import { judge } from './checker/judge.ts';
import { judgeReplay } from './checker/replay.ts';
import type { CaseEvidence, Evidence } from './checker/stored.ts';
import { transitionsOf } from './checker/subsidy-evidence.ts';
import { faultDeck } from './faults.ts';
import { Installation } from './installation.ts';
import { openJournal, readJournal, type Entry, type TimedAnswer } from './journal.ts';
import { ChaosUser } from './client.ts';
import { nameSubstitutes } from './colleagues.ts';
import { applyOnce } from './load.ts';
import { CUSTOM_TENANT, signInAll, signInCustom } from './people.ts';
import { openPeriods } from './assessments.ts';
import { openPress, passTogether } from './runs.ts';
import { openPast } from './past.ts';
import { openPhones } from './phones.ts';
import { openRedList } from './red-list.ts';
import { demandOnce, receiveOnce, type Outside } from './visitors.ts';
import { seeded, type Seeded } from './seeded.ts';

export interface ChaosOptions {
  seed: number;
  cases: number;
  faults: number;
  /** Instead of the faults: Temporal cannot be reached for so many seconds, and the answers meanwhile are timed (F10). */
  blackoutSeconds?: number | undefined;
  /** Holds the data of the installation, its logs and the clients' journal. */
  dir: string;
  say(line: string): void;
}
export interface ChaosReport {
  faults: Extract<Entry, { event: 'fault' }>[];
  /** By kind. */
  cases: Record<string, number>;
  /** Applications of each type that came to their end. */
  ended: Record<AllowanceType, number>;
  /** The same of the custom park alone, which are among them. */
  endedCustom: Record<AllowanceType, number>;
  /** How often an enterprise called one back. */
  recalls: number;
  /** How often what an application is not passed without, or what comes of one, was seen; and those of the custom park, for products instead of orders. */
  papers: Record<
    'appeals' | 'drawn' | 'findings' | 'documents' | 'materials' | 'prepared' | 'custom' | 'custom products',
    number
  >;
  /** How often something was done with a voucher, and how often an enterprise was on the red list. */
  limits: Record<'asked' | 'answered' | 'corrected' | 'listed', number>;
  requests: Record<'invoke' | 'ok' | 'fail' | 'unknown', number>;
  /** From an act's first try to its final answer. */
  waits: Times;
  blackout: Blackout | undefined;
  violations: (Omit<Violation, 'invariant'> & { invariant: string })[];
}

/** Between two faults, so that each recovery is really exercised (reliability G1). */
const REST_MS = 5_000;
const QUIET_MS = 120_000;
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
  const answers: TimedAnswer[] = [];
  const journal = openJournal(join(o.dir, 'journal.jsonl'), (answer) => answers.push(answer));
  const installation = new Installation(o.dir, o.say);
  const root = seeded(o.seed);
  try {
    const faketime = await findFaketime();
    if (!faketime) o.say('no faketime here: every clock stays right');
    await installation.start();
    const origins = () => [...installation.origins.values()];
    const people = await signInAll(origins, journal);
    await nameSubstitutes(people);
    const customs = await signInCustom(origins, journal, people);
    const press = openPress(people);
    const outside: Outside = {
      visitor: () => new ChaosUser('', origins, journal),
      codeFor: openPhones(installation.databaseUrl),
      begunTour: openPast(installation.databaseUrl),
    };
    const apply = (s: Seeded) => applyOnce(people, s);
    const custom = (s: Seeded) => applyOnce(customs, s);
    const receive = (s: Seeded) => receiveOnce(people, outside, s);
    const demand = (s: Seeded) => demandOnce(people, outside, s);
    const together = (s: Seeded) => passTogether(people, s);
    const redList = openRedList(people);
    const assess = openPeriods([people, customs]);
    const stories = [
      apply,
      receive,
      assess,
      apply,
      demand,
      together,
      apply,
      custom,
      receive,
      press,
      apply,
      demand,
      assess,
      redList,
    ];
    let measured: Blackout | undefined;
    const keep = (seen: Blackout) => (measured = seen);
    const seconds = o.blackoutSeconds;
    const deck = seconds
      ? [blackout({ seconds, people, answers, keep })]
      : faultDeck(root.fork('deck'), o.faults, faketime);
    o.say(`installation is up; ${o.cases} cases, ${deck.length} faults`);
    let hurting = true;
    const hurt = async () => {
      for (const [n, fault] of deck.entries()) {
        await sleep(REST_MS);
        const at = Date.now();
        const detail = await fault.run(installation, root.fork(`fault ${n}`));
        await installation.whole();
        const recovered_ms = Date.now() - at;
        journal.write({ event: 'fault', at, fault: fault.name, id: fault.id, detail, recovered_ms });
        o.say(`  ${n + 1}/${deck.length} ${fault.id} ${fault.name}: ${detail} (${recovered_ms} ms)`);
      }
      hurting = false;
    };
    const began = Date.now();
    const pace = (seconds ? seconds * 1_000 : deck.length * EXPECTED_MS) / o.cases;
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
    const evidence = await quietEvidence(installation.sources, readJournal(journal.path));
    const entries = readJournal(journal.path);
    const count = (event: Entry['event']) => entries.filter((e) => e.event === event).length;
    return {
      faults: entries.filter((e) => e.event === 'fault'),
      cases: Object.fromEntries(
        Object.keys(KINDS).map((type) => [type, evidence.cases.filter((c) => c.workflow_type === type).length]),
      ),
      ...subsidised(evidence),
      limits: limitsIn(evidence),
      requests: { invoke: count('invoke'), ok: count('ok'), fail: count('fail'), unknown: count('unknown') },
      waits: timesOf(waitsIn(entries)),
      blackout: measured,
      violations: [...judge(evidence), ...(await judgeReplay(evidence)), ...(measured ? missedGoals(measured) : [])],
    };
  } finally {
    await installation.stop();
  }
}

function subsidised({ cases, papers }: Evidence): Pick<ChaosReport, 'ended' | 'endedCustom' | 'recalls' | 'papers'> {
  const applications = cases.filter((c) => c.row['allowance_type'] !== undefined);
  const custom = applications.filter(({ row }) => row.tenant_id === CUSTOM_TENANT);
  const endedOf = (some: typeof applications): Record<AllowanceType, number> => {
    const over = (type: AllowanceType) =>
      some.filter(({ row }) => row['allowance_type'] === type && row['status'] === STATUS.ended).length;
    return { online: over('online'), offline: over('offline'), postpaid: over('postpaid') };
  };
  return {
    ended: endedOf(applications),
    endedCustom: endedOf(custom),
    papers: {
      appeals: applications.filter(({ row }) => row['appeal_of'] !== null).length,
      drawn: papers.register.filter(({ drawn }) => drawn).length,
      findings: papers.findings.length,
      documents: papers.attachments.filter(({ document }) => document !== '' && document !== 'inspection').length,
      materials: papers.attachments.filter(({ document }) => document === '').length,
      prepared: papers.prepared.filter(({ state }) => state === 'sent').length,
      custom: custom.length,
      'custom products': custom.filter(({ row }) => row['allowance_type'] !== 'online').length,
    },
    recalls: applications.flatMap(transitionsOf).filter((t) => t.outcome === 'recall').length,
  };
}

function limitsIn({ cases, listings }: Evidence): ChaosReport['limits'] {
  const outcomes = cases
    .filter((c) => c.workflow_type === 'voucher')
    .flatMap((c) => c.transitions.map(({ transition }) => String(transition['outcome'])));
  const count = (begins: RegExp) => outcomes.filter((outcome) => begins.test(outcome)).length;
  return {
    asked: count(/^ask_/),
    answered: count(/^(pass|grant|refuse)_/),
    corrected: count(/^correct$/),
    listed: listings.length,
  };
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

/** Whether the provider's answers to a voucher are in, as far as was read: they come by themselves, to nobody who waits. */
const isAnswered = ({ transitions }: CaseEvidence): boolean => {
  const last = transitions.at(-1)?.transition['state'] as VoucherState | undefined;
  return last !== undefined && !['issuing', 'extending', 'recalling'].includes(last.status);
};

/** What is stored once nothing is unknown or being recorded, or as it stands after two minutes. */
export async function quietEvidence(sources: Sources, journal: Entry[]): Promise<Evidence> {
  for (const end = Date.now() + QUIET_MS; ; await sleep(1_000)) {
    const evidence = await gatherEvidence({ ...sources, journal });
    const quiet =
      evidence.still &&
      evidence.commands.every((c) => c.state !== 'pending') &&
      evidence.runs.every((run) => run.state === 'done') &&
      evidence.cases.every((c) => c.workflow_type !== 'voucher' || isAnswered(c));
    if (Date.now() > end || quiet) return evidence;
  }
}
