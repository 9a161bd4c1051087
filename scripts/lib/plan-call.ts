import { dirname } from 'node:path';
import { addImport, addTo, CONTRACTS, registered, REGISTRY, type Named, type Tree } from './source-edits.ts';

/** `tag` names the contract in domain/contracts.ts: a slice, or slice.group. */
export type NewCall = { tag: string; name: string; method: string; path: string };

const USAGE = 'Usage: npm run new-call -- <slice | slice.group> <callName> <GET | POST> </path>';
/** The way from a file to the folders of its first one. */
const upFrom = (file: string) => '../'.repeat(file.split('/').length - 2);
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The files to write for a new call, by path. Throws a sentence when the arguments don't fit or the call exists. */
export function planCall(tree: Tree, call: NewCall): Record<string, string> {
  const { tag, name, method, path } = call;
  const fits = /^[a-z]+(\.[a-z]+)?$/.test(tag) && /^[a-z]\w+$/.test(name) && /^(GET|POST)$/.test(method);
  if (!fits || !/^\/[\w{}/-]+$/.test(path)) throw new Error(USAGE);
  const [slice = '', group] = tag.split('.');
  const known = { contract: named(tree, CONTRACTS, tag), handlers: named(tree, REGISTRY, tag) };
  const stem = group ? `${slice}${group.charAt(0).toUpperCase()}${group.slice(1)}` : slice;
  const contract = known.contract ?? {
    name: `${stem}Contract`,
    file: group ? `domain/${slice}/contract/${group}.ts` : `domain/${slice}/contract.ts`,
  };
  const handlers = known.handlers ?? { name: `${stem}Handlers`, file: `api/${slice}/${group ?? 'handlers'}.ts` };
  // beside the table that names it
  const folder = dirname(handlers.file);
  const handlerFile = `${folder}/${kebab(name)}.ts`;
  const contractText = tree.read(contract.file) ?? emptyContract(contract);
  if (contractText.includes(`\n  ${name}: {`)) throw new Error(`${contract.file} has a call ${name} already.`);
  if (tree.read(handlerFile)) throw new Error(`${handlerFile} exists already.`);
  const contractImport = `import type { ${contract.name} } from '#${contract.file}';`;
  const table = tree.read(handlers.file) ?? emptyHandlers(handlers, contract, contractImport);
  return {
    [contract.file]: addTo(contractText, `const ${contract.name} = defineContract({`, '});', contractEntry(call)),
    [handlerFile]: handlerText(contract, { name, file: handlerFile }, contractImport),
    [`${folder}/${kebab(name)}.int.test.ts`]: testText(contract, name),
    [handlers.file]: addImport(
      addTo(table, `const ${handlers.name}: Handlers<`, '};', `  ${name},\n`),
      `import { ${name} } from './${kebab(name)}.ts';`,
    ),
    ...(!known.contract && registered(tree, tag, contract, handlers)),
  };
}

/** What a table has under a tag, and where that comes from. */
function named(tree: Tree, table: string, tag: string): Named | undefined {
  const text = tree.read(table) ?? '';
  const [, name] = new RegExp(`^  '?${tag.replace('.', '\\.')}'?: (\\w+),$`, 'm').exec(text) ?? [];
  const [, file] = new RegExp(`import \\{ ${name} \\} from '\\./(.+)';`).exec(text) ?? [];
  return name && file ? { name, file: `${table.split('/')[0]}/${file}` } : undefined;
}

const contractEntry = ({ name, method, path }: NewCall) => `  ${name}: {
    method: '${method}',
    path: '${path}',
    access: 'session',
    summary: '${name}',
    input: z.strictObject({}),
    output: z.object({}),
  },
`;

const emptyContract = ({ name, file }: Named) => `import { z } from 'zod';
import { defineContract } from '${upFrom(file)}shared/calls/endpoint.ts';

/** The calls of ${file.split('/')[1] ?? ''}. */
export const ${name} = defineContract({
});
`;

const emptyHandlers = (handlers: Named, contract: Named, contractImport: string) => `${contractImport}
import type { Handlers } from '${upFrom(handlers.file)}shared/calls/context.ts';

export const ${handlers.name}: Handlers<typeof ${contract.name}> = {
};
`;

const handlerText = (contract: Named, { name, file }: Named, contractImport: string) => `${contractImport}
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import type { Context } from '${upFrom(file)}shared/calls/context.ts';

type Call = (typeof ${contract.name})['${name}'];

/** Scope, load, decide, write, view. */
export async function ${name}(_input: Parsed<Call>, _ctx: Context): Promise<Output<Call>> {
  return {};
}
`;

const testText = (contract: Named, name: string) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${contract.name} } from '#${contract.file}';
import { MOBILES } from '#test/builders/subsidy.ts';
import { world, type World } from '#test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

test('a stranger is refused', async () => {
  const { status } = await w.anonymous().send(${contract.name}.${name}, {});
  expect(status).toBe(401);
});

test('who may, is answered', async () => {
  const operator = await w.signIn(MOBILES.operator);
  expect(await operator.call(${contract.name}.${name}, {})).toEqual({});
});
`;
