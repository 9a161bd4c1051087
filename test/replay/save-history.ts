import { mkdirSync, writeFileSync } from 'node:fs';
import type { WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { histories } from './histories.ts';

/** With SAVE_HISTORIES=1 a released path leaves its history, `generation/name`, for the replay test. */
export async function saveHistory(name: string, handle: WorkflowHandle): Promise<void> {
  if (!process.env['SAVE_HISTORIES']) return;
  if (histories().includes(`${name}.json`)) throw new Error(`${name} is released: a change begins a new generation`);
  const file = `test/replay/histories/${name}.json`;
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, withoutMachine(historyToJSON(await handle.fetchHistory())));
}

/** Where a failure was raised and which process did what is the recording machine's affair; a replay looks at neither. */
const withoutMachine = (history: string): string =>
  history
    .replaceAll(/"stackTrace": "(?:[^"\\]|\\.)*"/g, '"stackTrace": ""')
    .replaceAll(/"identity": "(?:[^"\\]|\\.)*"/g, '"identity": ""');
