import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const LOCAL_TIME = 'export const bad = new Date(0).getHours();\n';
const VALIDATOR = `declare function setHandler(name: string, handler: () => void, options: { validator: () => void }): void;
setHandler('approval', () => {}, { validator: ASYNC () => {} });
`;
const RAW_SQL = "import { sql } from 'kysely';\nexport const bad = sql.raw('x');\n";

const lines = (n: number) => `export function long(): number {\n${'  Math.random();\n'.repeat(n - 3)}  return 1;\n}\n`;
const FORM_ITEM = "import { Form } from 'antd';\nexport const Bad = () => <Form.Item />;\n";

/** [file, text, whether a rule of ours must refuse it] */
const CASES: [file: string, text: string, refused: boolean][] = [
  ['workflows/hours.ts', LOCAL_TIME, true],
  ['web/hours.ts', LOCAL_TIME, false],
  ['workflows/locale.ts', 'export const bad = new Date(0).toLocaleString();\n', true],
  ['workflows/intl.ts', 'export const bad = new Intl.NumberFormat();\n', true],
  ['workflows/dayjs.ts', "import dayjs from 'dayjs';\nexport const bad = dayjs();\n", true],
  // an async validator does not refuse: it fails the workflow task for ever (reliability §1.6)
  ['workflows/async-validator.ts', VALIDATOR.replace('ASYNC', 'async'), true],
  ['workflows/validator.ts', VALIDATOR.replace('ASYNC ', ''), false],
  ['api/raw.ts', RAW_SQL, true],
  ['db/repositories/ref.ts', "import { sql } from 'kysely';\nexport const bad = sql.ref('x');\n", true],
  ['db/migrations/raw.ts', RAW_SQL, false],
  ['domain/id.ts', "import { z } from 'zod';\nexport const bad = z.uuid();\n", true],
  ['web/long.ts', lines(61), true],
  ['web/sixty.ts', lines(60), false],
  ['api/long.ts', lines(61), false],
  ['web/raw-field.tsx', FORM_ITEM, true],
  ['web/components/fields/field-frame.tsx', FORM_ITEM, false],
];

const FOLDERS = [...new Set(CASES.map(([file]) => file.split('/')[0] ?? ''))];

let folder: string;
let refused: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'park-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of CASES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=json', ...FOLDERS],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const report: { diagnostics: { filename: string; code: string }[] } = JSON.parse(run.stdout);
  const ours = report.diagnostics.filter(({ code }) =>
    /no-restricted-|no-misused-promises|max-lines-per-function|forbid-elements/.test(code),
  );
  refused = new Set(ours.map(({ filename }) => filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CASES)('%s', (file, _text, isRefused) => expect(refused.has(file)).toBe(isRefused));
