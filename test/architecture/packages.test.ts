import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

type Lockfile = { packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }> };
const root = resolve(import.meta.dirname, '../..');
const lock: Lockfile = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));

const copiesOf = (name: string) =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) ? [version] : [],
  );

test('Temporal finds protobufjs 8: with a hoisted 7, history JSON and replay break', () => {
  expect(lock.packages['node_modules/protobufjs']?.version).toMatch(/^8\./);
  const nested = Object.keys(lock.packages).filter((path) => /@temporalio\/.*protobufjs$/.test(path));
  expect(nested.filter((path) => !lock.packages[path]?.version?.startsWith('8.'))).toEqual([]);
});

test('one @rc-component/form: with two, antd and ProComponents do not see the same form', () => {
  expect(copiesOf('@rc-component/form')).toHaveLength(1);
});

test('one react, one kysely, one zod', () => {
  for (const name of ['react', 'kysely', 'zod']) expect(copiesOf(name), name).toHaveLength(1);
});

test('the lockfile names every optional package of every platform, else npm ci refuses it elsewhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`${path}/node_modules/${name}`] && copiesOf(name).length === 0,
    ),
  );
  expect(missing).toEqual([]);
});
