import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { planCall, type Tree } from '#scripts/lib/plan-call.ts';

const root = resolve(import.meta.dirname, '../..');
const tree: Tree = {
  read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined),
  list: (folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [],
};
const hint = { tag: 'subsidy.config', name: 'getHint', method: 'POST', path: '/allowance/api/v1/GetHint' };

test('a call in an existing contract: entry, handler in the table, test', () => {
  const files = planCall(tree, hint);
  expect(Object.keys(files)).toEqual([
    'domain/subsidy/contract/config.ts',
    'api/subsidy/get-hint.ts',
    'api/subsidy/get-hint.int.test.ts',
    'api/subsidy/config.ts',
  ]);
  expect(files['domain/subsidy/contract/config.ts']).toMatch(/  getHint: \{[\s\S]*GetHint[\s\S]*\n\}\);\n$/);
  expect(files['api/subsidy/config.ts']).toMatch(/^import \{ getHint \}[\s\S]*\n  getHint,\n\};/m);
});

test('the first call of a slice also registers its contract and handlers', () => {
  const files = planCall(tree, { tag: 'weather', name: 'getSky', method: 'GET', path: '/weather/api/v1/GetSky' });
  expect(files['domain/contracts.ts']).toMatch(
    /weatherContract \} from '\.\/weather\/contract\.ts'[\s\S]*weather: weatherContract,\n\} as const/,
  );
  expect(files['api/registry.ts']).toMatch(
    /weatherHandlers \} from '\.\/weather\/handlers\.ts'[\s\S]*weather: weatherHandlers,\n\};/,
  );
});

test('wrong arguments and a call that exists are refused', () => {
  expect(() => planCall(tree, { ...hint, method: 'PATCH' })).toThrow(/^Usage/);
  expect(() => planCall(tree, { ...hint, name: 'checkCorpName' })).toThrow(/already/);
});
