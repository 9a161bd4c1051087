import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabases } from '#db/client.ts';
import { SITUATIONS, targetOf, type Drill, type Target } from './lib/drills.ts';
import { runningUrl } from './lib/running-database.ts';
import { startSettings } from './lib/start-settings.ts';

/**
 * Makes one case of a running installation stuck in a real way, to see how the console finds it and how it is solved
 * (docs/runbook.md). What it did is kept in the data folder until `--undo`. Never meant for an installation in use.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { undo: { type: 'boolean', default: false }, case: { type: 'string' } },
});
const [name = ''] = positionals;
const situation = SITUATIONS[name];
const settings = startSettings(process.cwd(), process.env);
const file = fileOf(name);

try {
  if (!situation)
    throw new Error(`Usage: npm run stuck -- ${Object.keys(SITUATIONS).join('|')} [--case number] [--undo]`);
  const url = await runningUrl(settings);
  if (!url) throw new Error('Nothing runs here: npm start first (with the same DATA_DIR and ports).');
  const databases = openDatabases(url, () => {}, 2);
  const drill: Drill = { db: databases.system, settings, owner: (statement) => asOwner(url, statement) };
  try {
    await (values.undo ? undo(drill) : make(drill));
  } finally {
    await databases.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** What makes rows fail is the owner's to put in place; the product's own roles may not. */
async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function fileOf(of: string): string {
  return join(settings.data, `stuck-${of}.json`);
}

/** Applications that another situation is shown at. */
function taken(): string[] {
  return Object.keys(SITUATIONS)
    .filter((other) => existsSync(fileOf(other)))
    .map((other) => (JSON.parse(readFileSync(fileOf(other), 'utf8')) as { target: Target }).target.apply_num);
}

async function make(drill: Drill): Promise<void> {
  if (existsSync(file)) throw new Error(`It is so already: npm run stuck -- ${name} --undo`);
  const target = await targetOf(drill.db, situation!, values.case, taken());
  if (!target) throw new Error('No open application that this can be shown at: submit one first.');
  const keep = (kept: object) => writeFileSync(file, JSON.stringify({ target, kept }));
  // what was begun can be undone, whatever comes of it
  keep({});
  const kept = await situation!.make(drill, target);
  keep(kept);
  const { act } = kept as { act?: string };
  console.log(
    [
      `${name}: application ${target.apply_num}, step ${target.step}`,
      ...(act ? [`  done:   ${act}`] : []),
      `  seen:   ${situation!.seen}`,
      '          (workbench, menu 卡住的事项 / Stuck cases, /dashboard/stuck)',
      `  solved: ${situation!.solved}`,
      `  undone: npm run stuck -- ${name} --undo`,
    ].join('\n'),
  );
}

async function undo(drill: Drill): Promise<void> {
  if (!existsSync(file)) throw new Error(`Nothing to undo: ${file} is not there.`);
  const { target, kept } = JSON.parse(readFileSync(file, 'utf8')) as { target: Target; kept: Record<string, unknown> };
  await situation!.undo(drill, target, kept);
  rmSync(file);
  console.log(
    `${name}: undone for application ${target.apply_num}; the console shows it as recovered within 15 seconds.`,
  );
}
