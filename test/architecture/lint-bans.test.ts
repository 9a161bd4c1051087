import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const LOCAL_TIME = 'export const bad = new Date(0).getHours();\n';
const RAW_SQL = "import { sql } from 'kysely';\nexport const bad = sql.raw('x');\n";

/** [file, text, whether a rule of ours must refuse it] */
const CASES: [file: string, text: string, refused: boolean][] = [
  ['workflows/hours.ts', LOCAL_TIME, true],
  ['web/hours.ts', LOCAL_TIME, false],
  ['workflows/locale.ts', 'export const bad = new Date(0).toLocaleString();\n', true],
  ['workflows/intl.ts', 'export const bad = new Intl.NumberFormat();\n', true],
  ['workflows/dayjs.ts', "import dayjs from 'dayjs';\nexport const bad = dayjs();\n", true],
  ['api/raw.ts', RAW_SQL, true],
  ['db/repositories/ref.ts', "import { sql } from 'kysely';\nexport const bad = sql.ref('x');\n", true],
  ['db/migrations/raw.ts', RAW_SQL, false],
];

let folder: string;
let refused: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'park-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of CASES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report: { diagnostics: { filename: string; code: string }[] } = JSON.parse(run.stdout);
  const ours = report.diagnostics.filter(({ code }) => code.includes('no-restricted-'));
  refused = new Set(ours.map(({ filename }) => filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CASES)('%s', (file, _text, isRefused) => expect(refused.has(file)).toBe(isRefused));
