import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';

const folder = fileURLToPath(new URL('histories', import.meta.url));
/** The recorded cases share one number: a replay does not look at it. */
export const CASE_ID = 'subsidy/nanshan/20261121NS000001';

/** Every recorded history, `generation/path.json`; a generation is the code that recorded it. */
export const histories = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

export const loadHistory = (file: string) => historyFromJSON(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
