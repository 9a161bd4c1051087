import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const refused = async (declaration: string, file = 'web/a/part.css'): Promise<string[]> => {
  const { results } = await stylelint.lint({
    code: `.part {\n  ${declaration};\n}\n`,
    codeFilename: join(root, file),
    cwd: root,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
};

const RAW = [
  'color: #fff',
  'background: rgb(0 0 0 / 4%)',
  'border: 1px solid red',
  'box-shadow: 0 1px 2px var(--line)',
  'padding: 0 12px',
  'margin-top: -4px',
  'gap: 1rem',
  'font-size: 13px',
  'font: 12px/18px serif',
  'font-weight: 700',
  'border-radius: 8px 8px 0 0',
  'z-index: 30',
  'color: var(--no-such-token)',
];
const FROM_TOKENS = [
  'color: var(--text)',
  'border: 1px solid var(--line)',
  'box-shadow: var(--shadow)',
  'padding: 0 var(--space-3)',
  'margin-top: calc(-1 * var(--space-1))',
  'border-radius: 50%',
  'width: 36px',
];

test.each(RAW)('a raw value is refused outside the tokens: %s', async (declaration) => {
  expect(await refused(declaration)).toHaveLength(1);
});

test.each(FROM_TOKENS)('a token is accepted: %s', async (declaration) => {
  expect(await refused(declaration)).toEqual([]);
});

test('the tokens’ own file may name what it defines', async () => {
  expect(await refused('--line: #e4e8ee; padding: 4px', 'web/tokens.css')).toEqual([]);
});

test('no component names a colour: what is drawn without CSS asks the tokens too', () => {
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'dist' }).filter((file) =>
    /['"`](#[0-9a-f]{3,8}|(rgba?|hsla?)\(.*)['"`]/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
