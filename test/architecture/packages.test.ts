import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  dev?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
}
type Lockfile = { packages: Record<string, Locked> };
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

/** Licences that ask for nothing but their own text. */
const FREE = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;
/** Packages that have another one, or do not name it in the lockfile, and why they may. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '@img/sharp-': 'LGPL: libvips as a library of its own that the image loads, unchanged',
  'caniuse-lite': 'CC-BY: its data, with its name, at build time alone',
  'png-js': 'MIT, by its LICENSE file',
  unionfs: 'Unlicense, by its LICENSE file',
};
const isFree = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => FREE.test(one)));

test('what runs where people work has a licence that a company may use, or stands here with why', () => {
  const others = Object.entries(lock.packages).flatMap(([path, { dev, license = '' }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return name === '' || dev || isFree(license) ? [] : [name];
  });
  const reasons = Object.keys(OTHERWISE);
  expect(others.filter((name) => !reasons.some((reason) => name.startsWith(reason)))).toEqual([]);
  expect(reasons.filter((reason) => !others.some((name) => name.startsWith(reason)))).toEqual([]);
});
