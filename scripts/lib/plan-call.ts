/** The project's files as the scaffold sees them; paths are relative to its root. */
export type Tree = { read(file: string): string | undefined; list(folder: string): string[] };

/** `tag` names the contract in domain/contracts.ts: a slice, or slice.group. */
export type NewCall = { tag: string; name: string; method: string; path: string };

const USAGE = 'Usage: npm run new-call -- <slice | slice.group> <callName> <GET | POST> </path>';
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The files to write for a new call, by path. Throws a sentence when the arguments don't fit or the call exists. */
export function planCall(tree: Tree, call: NewCall): Record<string, string> {
  const { tag, name, method, path } = call;
  const fits = /^[a-z]+(\.[a-z]+)?$/.test(tag) && /^[a-z]\w+$/.test(name) && /^(GET|POST)$/.test(method);
  if (!fits || !/^\/[\w{}/-]+$/.test(path)) throw new Error(USAGE);
  const [slice = '', group] = tag.split('.');
  const stem = group ?? slice;
  const contractFile = group ? `domain/${slice}/contract/${group}.ts` : `domain/${slice}/contract.ts`;
  const handlerFile = `api/${slice}/${kebab(name)}.ts`;
  const contract = tree.read(contractFile);
  if (contract?.includes(`\n  ${name}: {`)) throw new Error(`${contractFile} has a call ${name} already.`);
  if (tree.read(handlerFile)) throw new Error(`${handlerFile} exists already.`);
  const contractImport = `import type { ${stem}Contract } from '#${contractFile}';`;
  const handlers = tree
    .list(`api/${slice}`)
    .find((file) => tree.read(file)?.includes(`const ${stem}Handlers: Handlers<`));
  const files: Record<string, string> = {
    [contractFile]: addEntry(contract ?? emptyContract(stem, group ? '../../' : '../'), '});', contractEntry(call)),
    [handlerFile]: handlerText(stem, name, contractImport),
    [`api/${slice}/${kebab(name)}.int.test.ts`]: testText(stem, name, contractFile),
  };
  const handlersFile = handlers ?? `api/${slice}/${group ?? 'handlers'}.ts`;
  const table = tree.read(handlersFile) ?? emptyHandlers(stem, contractImport);
  files[handlersFile] = addImport(addHandler(table, stem, name), `import { ${name} } from './${kebab(name)}.ts';`);
  if (!contract) Object.assign(files, registration(tree, { tag, slice, stem, contractFile, handlersFile }));
  return files;
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

const emptyContract = (stem: string, up: string) => `import { z } from 'zod';
import { defineContract } from '${up}shared/endpoint.ts';

/** The calls of ${stem}. */
export const ${stem}Contract = defineContract({
});
`;

const emptyHandlers = (stem: string, contractImport: string) => `${contractImport}
import type { Handlers } from '../shared/context.ts';

export const ${stem}Handlers: Handlers<typeof ${stem}Contract> = {
};
`;

const handlerText = (stem: string, name: string, contractImport: string) => `${contractImport}
import type { Context, Output, Parsed } from '../shared/context.ts';

type Call = (typeof ${stem}Contract)['${name}'];

/** Scope, load, decide, write, view. */
export async function ${name}(_input: Parsed<Call>, _ctx: Context): Promise<Output<Call>> {
  return {};
}
`;

const testText = (
  stem: string,
  name: string,
  contractFile: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${stem}Contract } from '#${contractFile}';
import { world, type World } from '#test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

test('a stranger is refused', async () => {
  const { status } = await w.anonymous().send(${stem}Contract.${name}, {});
  expect(status).toBe(401);
});
`;

/** Puts `entry` before the last line that is exactly `end`. */
function addEntry(text: string, end: string, entry: string): string {
  const at = text.lastIndexOf(`\n${end}`) + 1;
  return text.slice(0, at) + entry + text.slice(at);
}

function addHandler(table: string, stem: string, name: string): string {
  const start = table.indexOf(`const ${stem}Handlers: Handlers<`);
  const at = table.indexOf('\n};', start) + 1;
  return `${table.slice(0, at)}  ${name},\n${table.slice(at)}`;
}

/** After the last import, where the formatter leaves it. */
function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .*;\n|^} from .*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

type Registered = { tag: string; slice: string; stem: string; contractFile: string; handlersFile: string };

function registration(tree: Tree, at: Registered): Record<string, string> {
  const key = at.tag.includes('.') ? `'${at.tag}'` : at.tag;
  const contracts = tree.read('domain/contracts.ts') ?? '';
  const registry = tree.read('api/registry.ts') ?? '';
  return {
    'domain/contracts.ts': addImport(
      addEntry(contracts, '} as const;', `  ${key}: ${at.stem}Contract,\n`),
      `import { ${at.stem}Contract } from './${at.contractFile.replace('domain/', '')}';`,
    ),
    'api/registry.ts': addImport(
      registry.replace(/(const HANDLERS[^=]*= \{[\s\S]*?\n)(\};)/, `$1  ${key}: ${at.stem}Handlers,\n$2`),
      `import { ${at.stem}Handlers } from './${at.handlersFile.replace('api/', '')}';`,
    ),
  };
}
