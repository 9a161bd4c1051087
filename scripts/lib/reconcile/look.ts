import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import pLimit from 'p-limit';
import type { Db } from '#db/client.ts';
import { openCommand, pagesOfOpenCommands, type OpenCommand } from '#db/repositories/cases/open-commands.ts';
import {
  knownCases,
  pagesOfCases,
  storedCases,
  type Cut,
  type StoredCase,
} from '#db/repositories/cases/stored-cases.ts';
import { pagesOfRuns, storedRuns } from '#db/repositories/cases/stored-runs.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { BATCH_WORKFLOW, batchWorkflowId } from '#workflows/batch/messages.ts';
import { readActs } from '#workflows/client/read-acts.ts';
import { messagesOf, parseWorkflowId } from '#workflows/messages.ts';
import { commandDifference } from './commands.ts';
import { differenceOf, rowTold, type Difference, type Found } from './difference.ts';
import { readRun, runDifference } from './runs.ts';
import { orUnreadable } from './unreadable.ts';
import { voucherFirst, voucherOf } from './vouchers.ts';

/** The two sides, and where the cases' workflows run. */
export interface Sides {
  db: Db;
  client: Client;
  taskQueue: string;
}
/** How much was looked at. */
export interface Counts {
  cases: number;
  workflows: number;
  commands: number;
  runs: number;
}
/** Something that looked different, and how to look at it again. */
interface Suspect {
  found: Difference;
  at: number;
  again(): Promise<Difference | undefined>;
}

/** Histories that are read at once. */
const AT_ONCE = 20;
/** Suspects that wait for their second look together. */
const TOGETHER = 100;
/** Workflows of a page of Temporal's list. */
const LISTED = 200;
/** Looks at something that moves on between two of them. */
const LOOKS = 4;

/** Everything that differs, each once: what no longer does when it is looked at again `waitMs` later is left out. */
export async function* differences(sides: Sides, cut: Cut, waitMs: number, counts: Counts): AsyncGenerator<Difference> {
  let waiting: Suspect[] = [];
  for await (const one of suspects(sides, cut, counts)) {
    waiting.push(one);
    if (waiting.length < TOGETHER) continue;
    yield* await still(waiting, waitMs);
    waiting = [];
  }
  yield* await still(waiting, waitMs);
}

async function still(waiting: readonly Suspect[], waitMs: number): Promise<Difference[]> {
  const looked = await atOnce(waiting, async ({ found, at, again }) => {
    let [last, since] = [found, at];
    for (let looks = 1; looks < LOOKS; looks++) {
      await sleep(Math.max(0, since + waitMs - Date.now()));
      since = Date.now();
      const now = await again();
      if (!now) return undefined;
      if (now.postgres === last.postgres && now.temporal === last.temporal) return now;
      last = now;
    }
    return last;
  });
  return looked.filter((d) => d !== undefined);
}

async function atOnce<T, R>(all: readonly T[], look: (one: T) => Promise<R>): Promise<R[]> {
  const turn = pLimit(AT_ONCE);
  return Promise.all(all.map((one) => turn(() => look(one))));
}

async function* suspects(sides: Sides, cut: Cut, counts: Counts): AsyncGenerator<Suspect> {
  yield* among(pagesOfCases(sides.db, cut), 'cases', counts, (stored) =>
    suspect(
      () => judged(sides, stored),
      () => lookAt(sides, stored.workflow_id),
    ),
  );
  yield* withoutRows(sides, cut, counts);
  yield* among(pagesOfOpenCommands(sides.db, cut), 'commands', counts, (command) =>
    suspect(() => lookAtCommand(sides, command)),
  );
  yield* among(pagesOfRuns(sides.db, cut), 'runs', counts, ({ batch_id }) => suspect(() => lookAtRun(sides, batch_id)));
}

async function* among<T>(
  pages: AsyncIterable<T[]>,
  what: keyof Counts,
  counts: Counts,
  look: (one: T) => Promise<Suspect | undefined>,
): AsyncGenerator<Suspect> {
  for await (const page of pages) {
    counts[what] += page.length;
    yield* (await atOnce(page, look)).filter((s) => s !== undefined);
  }
}

async function suspect(look: () => Promise<Difference | undefined>, again = look): Promise<Suspect | undefined> {
  const found = await look();
  return found && { found, at: Date.now(), again };
}

const ofCase = (workflow_id: string, found: Found | undefined): Difference | undefined => {
  const { kind, tenant_id, case_no } = parseWorkflowId(workflow_id);
  return found && { kind, tenant_id, workflow_id, case_no, mendable: false, ...found };
};

async function judged(sides: Sides, stored: StoredCase): Promise<Difference | undefined> {
  const { workflow_id, row } = stored;
  const look = async () => differenceOf(stored, await readActs(sides.client, workflow_id, row?.seq ?? 0));
  const found = ofCase(workflow_id, await orUnreadable(rowTold(stored), look));
  if (found?.difference !== 'behind' || found.kind !== 'subsidy') return found;
  const voucher = await lookAt(sides, voucherOf(found));
  return { ...found, todo: `${voucher ? voucherFirst(voucher) : ''}${found.todo}` };
}

/** How a case differs as it is now. */
export async function lookAt(sides: Sides, workflowId: string): Promise<Difference | undefined> {
  const [stored] = await storedCases(sides.db, [workflowId]);
  return stored && judged(sides, stored);
}

/** What a case tells explains its commands. */
async function lookAtCommand(sides: Sides, { workflow_id, ...key }: OpenCommand): Promise<Difference | undefined> {
  const command = await openCommand(sides.db, key);
  if (!command || (await lookAt(sides, workflow_id))) return undefined;
  const look = async () => commandDifference(command, await readActs(sides.client, workflow_id, 0));
  return ofCase(workflow_id, await orUnreadable(`act ${command.event_id}, ${command.state}`, look));
}

async function lookAtRun({ db, client }: Sides, batchId: string): Promise<Difference | undefined> {
  const [run] = await storedRuns(db, [batchId]);
  const found = run && (await orUnreadable(run.state, async () => runDifference(run, await readRun(client, batchId))));
  return found && ofRun(batchId, found);
}
const ofRun = (batchId: string, found: Found): Difference => ({
  kind: 'run',
  tenant_id: null,
  workflow_id: batchWorkflowId(batchId),
  case_no: batchId,
  mendable: false,
  ...found,
});

/** Workflows that Postgres does not know, or takes for over since before the cut. */
async function* withoutRows(sides: Sides, cut: Cut, counts: Counts): AsyncGenerator<Suspect> {
  // a case that was taken back to an earlier act has two runs in the list
  const told = new Set<string>();
  for await (const page of pagesOf(listed(sides, cut))) {
    counts.workflows += page.length;
    const known = await knownCases(sides.db, page);
    const strange = page.filter((id) => {
      const ended = known.get(id);
      const left = ended && cut.since && ended < cut.since;
      return (ended === undefined || left) && !told.has(id) && told.add(id);
    });
    yield* (await atOnce(strange, (id) => suspect(() => lookAt(sides, id)))).filter((s) => s !== undefined);
  }
  if (cut.tenant !== undefined) return;
  for await (const page of pagesOf(runsOf(sides))) {
    const known = new Set((await storedRuns(sides.db, page)).map((r) => r.batch_id));
    for (const id of page) {
      const s = known.has(id) ? undefined : await suspect(() => lookForRun(sides, id));
      if (s) yield s;
    }
  }
}

/** Ids of the workflows that are cases, of one park where it is told. */
async function* listed({ client, taskQueue }: Sides, { tenant, since }: Cut): AsyncGenerator<string> {
  const types = CASE_KINDS.map((kind) => `'${messagesOf(`${kind}/`).type}'`).join(', ');
  const open = since ? ` and (ExecutionStatus = 'Running' or CloseTime >= '${since.toISOString()}')` : '';
  const query = `TaskQueue = '${taskQueue}' and WorkflowType in (${types}) and ExecutionStatus != 'ContinuedAsNew'${open}`;
  for await (const { workflowId } of client.workflow.list({ query, pageSize: LISTED }))
    if (tenant === undefined || parseWorkflowId(workflowId).tenant_id === tenant) yield workflowId;
}

/** Ids of the runs that go on. */
async function* runsOf({ client, taskQueue }: Sides): AsyncGenerator<string> {
  const query = `TaskQueue = '${taskQueue}' and WorkflowType = '${BATCH_WORKFLOW}' and ExecutionStatus = 'Running'`;
  for await (const { workflowId } of client.workflow.list({ query, pageSize: LISTED }))
    yield workflowId.slice(batchWorkflowId('').length);
}

async function lookForRun({ db, client }: Sides, batchId: string): Promise<Difference | undefined> {
  if ((await storedRuns(db, [batchId])).length > 0) return undefined;
  const postgres = 'nothing of it';
  const found = await orUnreadable(postgres, async () => {
    const told = await readRun(client, batchId);
    if (told?.status !== 'running') return undefined;
    const todo = `temporal workflow terminate --workflow-id ${batchWorkflowId(batchId)} --reason restored; whoever started it starts it again`;
    return { difference: 'no row', postgres, temporal: told.status, todo };
  });
  return found && ofRun(batchId, found);
}

async function* pagesOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const one of all) {
    if (page.push(one) < LISTED) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
