/** The project's files as a scaffold sees them; paths are relative to its root. */
export type Tree = { read(file: string): string | undefined };

export const CONTRACTS = 'domain/contracts.ts';
export const REGISTRY = 'api/registry.ts';

/** A value of a module, as a table of the product names it. */
export interface Named {
  name: string;
  file: string;
}

/** Puts `entry` before the line that is exactly `end`, the first after `start`. */
export function addTo(text: string, start: string, end: string, entry: string): string {
  const at = text.indexOf(`\n${end}`, text.indexOf(start)) + 1;
  return text.slice(0, at) + entry + text.slice(at);
}

/** After the last import, where the formatter leaves it. */
export function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .*;\n|^} from .*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Both tables with a contract and its handlers under a tag. */
export function registered(tree: Tree, tag: string, contract: Named, handlers: Named): Record<string, string> {
  const key = tag.includes('.') ? `'${tag}'` : tag;
  const added = (table: string, start: string, end: string, { name, file }: Named) =>
    addImport(
      addTo(tree.read(table) ?? '', start, end, `  ${key}: ${name},\n`),
      `import { ${name} } from './${file.slice(file.indexOf('/') + 1)}';`,
    );
  return {
    [CONTRACTS]: added(CONTRACTS, 'const CONTRACTS = {', '} as const;', contract),
    [REGISTRY]: added(REGISTRY, 'const HANDLERS: {', '};', handlers),
  };
}
