import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  'domain/{shared,subsidy,reception,demand,voucher,messages,sms,corpmsg,identity,files,admin,downloads}/**',
  'db/tables/**',
  'db/{files,exports,imports,papers}/**',
  'db/repositories/{cases,customers,ledger,messages,sms,corpmsg,shared,subsidy,reception,demand,voucher,identity,ops}/**',
  'api/*.ts',
  'api/{shared,plugins,subsidy,reception,demand,voucher,messages,sms,corpmsg,identity,files,admin,downloads}/**',
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

/** Which rigs run after changes of these paths, and which are left out; all run when the changes are not known. */
export function chooseRigs(changed: readonly string[] | undefined, rigs = RIGS): { run: string[]; leftOut: string[] } {
  const concerned = ([, guarded]: [string, readonly string[]]) =>
    !changed || guarded.some((glob) => changed.some((path) => matchesGlob(path, glob)));
  const { run = [], leftOut = [] } = Object.groupBy(Object.entries(rigs), (rig) =>
    concerned(rig) ? 'run' : 'leftOut',
  );
  return { run: run.map(([rig]) => rig), leftOut: leftOut.map(([rig]) => rig) };
}

/** Names the commit at which all rigs passed last; committed, so that a fresh clone knows it. */
const PASSED = 'test/rigs-passed.json';

/** That commit; undefined before the first time. */
export const rigsPassedAt = (): string | undefined =>
  existsSync(PASSED) ? (JSON.parse(readFileSync(PASSED, 'utf8')) as { commit: string }).commit : undefined;

/** Writes down that every rig passed on this commit. Returns a line on what was done. */
export function recordPassed(commit: string | undefined): string {
  if (!commit || commit !== cleanCommit()) return `${PASSED} stays as it is: what ran was not a commit`;
  writeFileSync(PASSED, `${JSON.stringify({ commit })}\n`);
  return `${PASSED} names ${commit.slice(0, 7)}: commit it`;
}
