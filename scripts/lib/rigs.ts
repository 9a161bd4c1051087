import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cleanCommit, fingerprints } from './changed-files.ts';

/** What every rig needs: dependencies, the product's own servers, the helpers of all tests. */
const GROUND = [
  'package-lock.json',
  'deploy/*.ts',
  'db/*.ts',
  'db/migrations/**',
  'db/seeds/**',
  'test/*.ts',
  'test/{builders,processes}/**',
];
/** What a case lives on, from the call to the stored record, and what its worker runs beside it. */
const CASES = [
  ...GROUND,
  'workflows/**',
  'activities/**',
  'domain/{contracts,resources,rights}.ts',
  'domain/{shared,subsidy,reception,demand,voucher,assessment,messages,sms,corpmsg,identity,files,admin,downloads}/**',
  'db/tables/**',
  'db/{files,exports,imports,papers}/**',
  'db/repositories/{cases,customers,ledger,messages,sms,corpmsg,shared,subsidy,reception,demand,voucher,assessment,identity,ops}/**',
  'api/*.ts',
  'api/{shared,plugins,metrics,subsidy,reception,demand,voucher,assessment,messages,sms,corpmsg,identity,files,admin,downloads}/**',
];
/** What a new call or resource is written into, and what it stands on. */
const SCAFFOLDS = [
  ...GROUND,
  '{tsconfig,package}.json',
  'scripts/**',
  '{domain,api,web,db/repositories}/shared/**',
  'domain/contracts.ts',
  'domain/resources.ts',
  'domain/{subsidy,identity}/contract/**',
  'api/registry.ts',
  'db/tables/**',
  'web/*.ts',
  'web/{components,locales}/**',
  'test/{architecture,contract,isolation}/**',
  'test/e2e/screens/**',
];
const FAULT_RIG = [
  ...CASES,
  'test/chaos/**',
  'scripts/chaos.ts',
  'scripts/lib/{keep-running,faketime,debian}.ts',
  'bench/measure.ts',
];

/** Test files of minutes, each with what it guards: it runs when one of these has changed. */
export const RIGS: Record<string, readonly string[]> = {
  'test/chaos/chaos.int.test.ts': FAULT_RIG,
  'test/chaos/acceptance.int.test.ts': FAULT_RIG,
  'test/workflows/rollout.int.test.ts': [...CASES, 'test/workflows/rollout.int.test.ts'],
  'test/restart.int.test.ts': CASES,
  'test/architecture/scaffolds.int.test.ts': SCAFFOLDS,
  'test/api/clocks.int.test.ts': [...CASES, 'test/api/clocks.int.test.ts'],
  'test/api/poison.int.test.ts': [...CASES, 'test/api/poison.int.test.ts'],
  'test/api/hand-changes.int.test.ts': [
    ...CASES,
    'test/api/{hand-changes.int.test,case-snapshot}.ts',
    'test/chaos/seeded.ts',
  ],
};

/** What people meet in a browser, and what it is made of: nearly everything but documents and the tests beside it. */
const PRODUCT = [
  ...GROUND,
  '{tsconfig,package}.json',
  '{domain,db,workflows,activities,api,web,deploy}/**',
  'test/e2e/**/!(*.e2e).ts',
  'scripts/lib/{web-server,servers,keep-running,progress,start-settings,temporal-access,clamd,debian}.ts',
];

/** Stories and screens, half of a run: each runs when the product, what they share, or itself has changed. */
export const BROWSER_TESTS: Record<string, readonly string[]> = Object.fromEntries(
  globSync('test/e2e/**/*.e2e.ts').map((file) => [file, [...PRODUCT, file]]),
);

/** It always runs; what has changed since it passed last it asks more about. */
export const FUZZ = 'test/contract/fuzz.int.test.ts';

type Guards = Record<string, readonly string[]>;
const CHOSEN: Guards = { ...RIGS, ...BROWSER_TESTS };
/** What stands in the files that some globs name, in a word; undefined where that is not known. */
type Fingerprint = (globs: readonly string[]) => string | undefined;

/** Which rigs run, and which are left out, as all that they guard is as it was when they passed last. */
export function chooseRigs(
  now: Fingerprint,
  { passed, rigs = CHOSEN }: { passed: Passed['guarded']; rigs?: Guards },
): { run: string[]; leftOut: string[] } {
  const isKnown = ([rig, guarded]: [string, readonly string[]]) => {
    const known = passed[rig];
    return known !== undefined && known === now(guarded);
  };
  const { run = [], leftOut = [] } = Object.groupBy(Object.entries(rigs), (rig) => (isKnown(rig) ? 'leftOut' : 'run'));
  return { run: run.map(([rig]) => rig), leftOut: leftOut.map(([rig]) => rig) };
}

interface Passed {
  /** Of each rig, what it guards as it was when it passed last. */
  guarded: Record<string, string>;
  /** The commit at which the calls were fuzzed last. */
  fuzzed?: string;
}

/** What passed last, committed, so that a fresh clone knows it. */
const PASSED = 'test/rigs-passed.json';
export const passedLast = (): Passed =>
  existsSync(PASSED) ? (JSON.parse(readFileSync(PASSED, 'utf8')) as Passed) : { guarded: {} };

/** Those of a run's files that are a rig, and did not fail. */
export const rigsOf = (
  { ran, failed }: { ran: readonly string[]; failed: readonly string[] },
  rigs = Object.keys(CHOSEN),
): string[] => rigs.filter((rig) => ran.includes(rig) && !failed.includes(rig));

/** What passed before, with those rigs of a run added whose guarded files did not change while it ran. */
export function withPassed(
  last: Passed['guarded'],
  rigs: readonly string[],
  [before, after]: readonly [Fingerprint, Fingerprint],
  guards = CHOSEN,
): Passed['guarded'] {
  const same = rigs.flatMap((rig) => {
    const was = before(guards[rig] ?? []);
    return was !== undefined && was === after(guards[rig] ?? []) ? [[rig, was] as const] : [];
  });
  const all: Passed['guarded'] = { ...last, ...Object.fromEntries(same) };
  return Object.fromEntries(
    Object.keys(guards)
      .toSorted()
      .flatMap((rig) => (all[rig] ? [[rig, all[rig]]] : [])),
  );
}

/** Writes down what a run had and did not fail; `before`: the files when it began. Returns a line on what was done. */
export function recordPassed(
  run: { ran: readonly string[]; failed: readonly string[] },
  before: { files: Fingerprint; commit: string | undefined },
): string | undefined {
  const rigs = rigsOf(run);
  const isFuzzed = rigsOf(run, [FUZZ]).length > 0 && before.commit !== undefined && before.commit === cleanCommit();
  if (rigs.length === 0 && !isFuzzed) return undefined;
  const last = passedLast();
  const guarded = withPassed(last.guarded, rigs, [before.files, fingerprints()]);
  const passed = JSON.stringify({ ...last, guarded, ...(isFuzzed && { fuzzed: before.commit }) }, null, 2);
  if (passed === JSON.stringify(last, null, 2)) return undefined;
  writeFileSync(PASSED, `${passed}\n`);
  return `${PASSED} has what passed: commit it`;
}
