import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['domain', 'db', 'workflows', 'activities', 'api', 'web', 'deploy', 'scripts', 'test', 'bench'];
const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/;
const EXEMPT = /^(web\/dist|web\/locales|db\/schema\.sql)/;
const isTest = (file: string) => file.startsWith('test/') || /\.(test|e2e)\.tsx?$/.test(file);

const files = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => CODE.test(file) && !EXEMPT.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test('no file is longer than 400 lines, no test than 600', () => {
  const tooLong = files
    .map((file) => ({ file, lines: text(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (isTest(file) ? 600 : 400));
  expect(tooLong).toEqual([]);
});

test('file names are kebab-case, or PascalCase for a component', () => {
  const odd = files.filter((file) => !/^([a-z0-9.-]+|[A-Z]\w+\.tsx)$/.test(file.split('/').at(-1)!));
  expect(odd.filter((file) => !file.startsWith('db/migrations/'))).toEqual([]);
});

test('what people are told is worded in domain, not beside the SQL or in what calls it', () => {
  const silent = files.filter((file) => /^(db\/repositories|activities|workflows)\//.test(file) && !isTest(file));
  expect(silent.length).toBeGreaterThan(50);
  expect(silent.filter((file) => /\p{Script=Han}/u.test(text(file)))).toEqual([]);
});

test('no validator in workflows is async: a refusal must be decided before anything enters history', () => {
  const workflows = files.filter((file) => file.startsWith('workflows/'));
  expect(workflows.length).toBeGreaterThan(0);
  expect(workflows.filter((file) => asyncValidator.test(text(file)))).toEqual([]);
});

const asyncValidator = /validator\s*(:\s*async\b|\([^)]*\)\s*:\s*Promise\b)|async\s+validator\b/;

test.each(['{ validator: async (a) => check(a) }', '{ async validator(a) {} }', '{ validator(a): Promise<void> {} }'])(
  'the check sees %s',
  (source) => expect(asyncValidator.test(source)).toBe(true),
);
