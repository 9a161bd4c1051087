import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '#domain/contracts.ts';
import { BUILT_IN_ROLES } from '#domain/identity/roles.ts';
import { MODULES } from '#domain/modules/catalogue.ts';
import { moduleOf } from '#domain/modules/slices.ts';
import { RESOURCES } from '#domain/resources.ts';
import { refusalOfHat, type Contract, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { SCENES } from '#domain/shared/calls/scene.ts';
import { hasModule, mayCall } from './shared/session/may-call.ts';
import type { Session } from './shared/session/session.ts';

/** What the pages of administration let press: the very tables that they ask and send by. */
const TABLES = Object.entries(
  import.meta.glob<Record<string, Record<string, Endpoint>>>('./**/presses.ts', { eager: true }),
).flatMap(([path, exported]) => Object.entries(exported).map(([name, table]) => ({ path, name, table })));
const PRESSES = TABLES.flatMap(({ name, table }) =>
  Object.entries(table).map(([press, call]) => [`${name}.${press}`, call] as const),
);
/** A choice between two of its table, and what an enterprise asks for without a page of its own. */
const BESIDE = ['SAVES', 'joinContract.corpJoin'];
const FILES = import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

/** The slice of a call, as the server mounts it: the contract that it stands in. */
const sliceOf = (call: Endpoint): string =>
  Object.entries<Contract>(CONTRACTS).find(([, contract]) => Object.values(contract).includes(call))?.[0] ?? '';
const Hat = fc.record({
  scene: fc.constantFrom(...SCENES),
  roles: fc.uniqueArray(
    fc.constantFrom(...new Set(Object.values(BUILT_IN_ROLES).flat()), ...RESOURCES.map(({ code }) => code)),
    { minLength: 1, maxLength: 6 },
  ),
  granted_some: fc.boolean(),
  modules: fc.subarray(Object.keys(MODULES)),
});

test('what a page lets press is what the guard admits, for any roles, scenes and modules', () => {
  fc.assert(
    fc.property(Hat, fc.constantFrom(...PRESSES), ({ scene, roles, granted_some, modules }, [press, call]) => {
      const shown = mayCall(call.access, { scene, roles, user: { granted_some, modules } as Session['user'] });
      const admitted =
        refusalOfHat(call.access, { actor: { scene, roles }, granted_some }) === undefined &&
        hasModule(moduleOf(sliceOf(call)), modules);
      expect([press, shown]).toEqual([press, admitted]);
    }),
    { numRuns: 5_000 },
  );
});

test.each(TABLES)(
  '$name: its folder sends by it, offers each of it, and sends nothing else',
  ({ path, name, table }) => {
    const folder = path.slice(0, -'presses.ts'.length);
    const code = Object.entries(FILES)
      .filter(
        ([file]) => (file.startsWith(folder) || `${file.slice(0, -'-page.tsx'.length)}/` === folder) && file !== path,
      )
      .map(([, text]) => text)
      .join('\n');
    const sent = [...code.matchAll(/use(?:Sure|Menu)?Act\(\s*(?:scene,\s*)?([\w.]+)/gu)].map(([, what]) => what ?? '');
    expect(sent.filter((what) => !what.startsWith(name) && !BESIDE.includes(what))).toEqual([]);
    const unasked = Object.keys(table).filter((press) => !code.includes(`'${press}'`));
    expect(unasked).toEqual([]);
  },
);
