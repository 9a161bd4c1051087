import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rules: { name: string }[] = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden;

/** One forbidden import per rule: [importing file, imported specifier, the imported file when it must exist]. */
const VIOLATIONS: Record<string, [from: string, specifier: string, target?: string]> = {
  'domain-is-pure': ['domain/a/impure.ts', '#db/shared.ts', 'db/shared.ts'],
  'domain-slices': ['domain/a/neighbour.ts', '#domain/b/thing.ts', 'domain/b/thing.ts'],
  'catalogue-gathers-errors-only': ['domain/shared/errors/errors.ts', '#domain/b/thing.ts', 'domain/b/thing.ts'],
  'api-slices': ['api/a/neighbour.ts', '#api/b/thing.ts', 'api/b/thing.ts'],
  'web-slices': ['web/a/neighbour.ts', '#web/b/thing.ts', 'web/b/thing.ts'],
  'today-gathers-todays-only': ['web/today/neighbour.ts', '#web/b/thing.ts', 'web/b/thing.ts'],
  'db-knows-domain-only': ['db/looks-up.ts', '#api/b/thing.ts', 'api/b/thing.ts'],
  'workflows-no-io': ['workflows/io.ts', '#db/shared.ts', 'db/shared.ts'],
  'workflows-see-activity-types-only': ['workflows/value.ts', '#activities/index.ts', 'activities/index.ts'],
  'workflows-no-contracts': ['workflows/contract.ts', '#domain/a/contract/x.ts', 'domain/a/contract/x.ts'],
  'workflows-no-node': ['workflows/node.ts', 'node:fs'],
  'workflows-npm-allowlist': ['workflows/npm.ts', 'pg'],
  'sandbox-knows-no-client': ['workflows/reaches-out.ts', '#workflows/client/send.ts', 'workflows/client/send.ts'],
  'activities-no-http': ['activities/http.ts', '#api/b/thing.ts', 'api/b/thing.ts'],
  'activities-see-messages-only': ['activities/flow.ts', '#workflows/value.ts'],
  'api-no-web-no-activities': ['api/a/web.ts', '#web/b/thing.ts', 'web/b/thing.ts'],
  'api-sees-workflow-messages-only': ['api/a/flow.ts', '#workflows/value.ts'],
  'telemetry-knows-nobody': ['workflows/client/telemetry/looks-up.ts', '#db/shared.ts', 'db/shared.ts'],
  'only-telemetry-speaks-opentelemetry': ['api/a/span.ts', '@opentelemetry/api'],
  'only-db-speaks-kysely': ['api/a/sql.ts', 'kysely'],
  'web-over-http-only': ['web/a/server.ts', '#api/b/thing.ts', 'api/b/thing.ts'],
  'web-no-node': ['web/a/node.ts', 'node:fs'],
  'nobody-imports-test': ['api/a/test.ts', '#test/helper.ts', 'test/helper.ts'],
  'no-circular': ['domain/a/one.ts', '#domain/a/two.ts', 'domain/a/two.ts'],
  resolvable: ['domain/a/lost.ts', '#domain/a/missing.ts'],
};

type Cruise = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

async function cruise(cwd: string, folders: string[]): Promise<Cruise> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const options = { cwd, maxBuffer: 256 * 1024 * 1024 };
  // A cruise that finds violations ends with their number and still prints its report.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout);
}

let planted: string;
let found: Cruise;

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), 'park-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, file), join(planted, file));
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), text);
  };
  for (const [, , target] of Object.values(VIOLATIONS)) if (target) plant(target, 'export const thing = 1;\n');
  for (const [from, specifier] of Object.values(VIOLATIONS)) {
    plant(from, `import * as other from '${specifier}';\nexport const seen = other;\n`);
  }
  plant('domain/a/two.ts', "import * as other from '#domain/a/one.ts';\nexport const seen = other;\n");
  plant(
    'workflows/type-only.ts',
    "import type { thing } from '#activities/index.ts';\nexport type T = typeof thing;\n",
  );
  found = await cruise(planted, ['domain', 'db', 'workflows', 'activities', 'api', 'web', 'test']);
}, 60_000);

afterAll(() => rmSync(planted, { recursive: true, force: true }));

test('every rule has a planted violation', () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted());
});

test.each(Object.entries(VIOLATIONS))('%s fires', (rule, [from]) => {
  const firing = found.summary.violations.filter((violation) => violation.rule.name === rule);
  expect(firing.map((violation) => violation.from)).toContain(from);
});

test('a type-only import of an activity is allowed', () => {
  expect(found.summary.violations.filter((violation) => violation.from === 'workflows/type-only.ts')).toEqual([]);
});

test('the real tree is read, module by module, and clean', async () => {
  const real = await cruise(root, ['domain', 'db', 'workflows', 'activities', 'api', 'web']);
  const own = real.modules.filter((module) => !module.source.includes('node_modules'));
  expect(own.length).toBeGreaterThan(50);
  expect(real.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
}, 60_000);
