import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { cleanCommit } from './changed-files.ts';

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

/** It runs after any change, the record of it among them; what has changed since it passed last it asks more about. */
export const FUZZ = 'test/contract/fuzz.int.test.ts';

const CHOSEN: Record<string, readonly string[]> = { ...RIGS, ...BROWSER_TESTS, [FUZZ]: ['**'] };
/** What has changed since a rig passed last; undefined where that is not known. */
type Changes = (rig: string) => readonly string[] | undefined;

/** Which rigs run, and which are left out, as nothing that they guard has changed. */
export function chooseRigs(changes: Changes, rigs = CHOSEN): { run: string[]; leftOut: string[] } {
  const concerned = ([rig, guarded]: [string, readonly string[]]) => {
    const changed = changes(rig);
    return !changed || guarded.some((glob) => changed.some((path) => matchesGlob(path, glob)));
  };
  const { run = [], leftOut = [] } = Object.groupBy(Object.entries(rigs), (rig) =>
    concerned(rig) ? 'run' : 'leftOut',
  );
  return { run: run.map(([rig]) => rig), leftOut: leftOut.map(([rig]) => rig) };
}

/** Names for each rig the commit at which it passed last; committed, so that a fresh clone knows it. */
const PASSED = 'test/rigs-passed.json';
const passed = (): Record<string, string> =>
  existsSync(PASSED) ? (JSON.parse(readFileSync(PASSED, 'utf8')) as Record<string, string>) : {};

/** That commit; undefined before the first time. */
export const rigPassedAt = (rig: string): string | undefined => passed()[rig];

/** The rigs that a run had, and that did not fail. */
export const rigsOf = (
  { ran, failed }: { ran: readonly string[]; failed: readonly string[] },
  rigs = Object.keys(CHOSEN),
): string[] => rigs.filter((rig) => ran.includes(rig) && !failed.includes(rig));

/** Writes down that some rigs passed on this commit. Returns a line on what was done. */
export function recordPassed(rigs: readonly string[], commit: string | undefined): string {
  if (!commit || commit !== cleanCommit()) return `${PASSED} stays as it is: what ran was not a commit`;
  const all = { ...passed(), ...Object.fromEntries(rigs.map((rig) => [rig, commit])) };
  const kept = Object.fromEntries(
    Object.keys(CHOSEN)
      .toSorted()
      .flatMap((rig) => (all[rig] ? [[rig, all[rig]]] : [])),
  );
  writeFileSync(PASSED, `${JSON.stringify(kept, null, 2)}\n`);
  return `${PASSED} names ${commit.slice(0, 7)} for ${rigs.length} files: commit it`;
}
