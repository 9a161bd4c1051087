import { readFileSync } from 'node:fs';

/**
 * The shell commands below a heading of a document, one text for each of its blocks: the drill does what the document
 * says by running it. Throws when the heading has no commands.
 */
export function commandsBelow(heading: string, document = 'docs/deploy.md'): string[] {
  const lines = readFileSync(document, 'utf8').split('\n');
  const from = lines.findIndex((line) => new RegExp(`^#+ ${heading}$`).test(line));
  const length = lines.slice(from + 1).findIndex((line) => /^#+ /.test(line));
  const section = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length).join('\n');
  const blocks = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  if (from < 0 || blocks.length === 0) throw new Error(`${document} has no commands below “${heading}”`);
  return blocks;
}
