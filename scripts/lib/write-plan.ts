import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Tree } from './source-edits.ts';

const tree: Tree = {
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
};

/** Writes what a scaffold plans into the working folder, and says what comes next; arguments that don't fit are told. */
export function writePlan(plan: (of: Tree) => Record<string, string>, next: string): void {
  try {
    for (const [file, text] of Object.entries(plan(tree))) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(file);
    }
    console.log(next);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
