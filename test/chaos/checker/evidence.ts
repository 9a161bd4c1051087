import { isDeepStrictEqual } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { defaultPayloadConverter, type Payload, type PayloadCodec } from '@temporalio/common';
import pg from 'pg';
import type { ChainHead, StoredRecord } from '#db/record-audit.ts';
import { batchWorkflowId } from '#workflows/batch/messages.ts';
import { encrypting } from '#workflows/client/codec.ts';
import { readCodecKeys } from '#workflows/client/keys.ts';
import type { Entry } from '../journal.ts';
import { KINDS } from './kinds.ts';
import { readMoney } from './money-evidence.ts';
import { readPapers } from './papers-evidence.ts';
import type {
  CaseEvidence,
  Evidence,
  Hat,
  History,
  HistoryEvent,
  Listing,
  Message,
  StoredCommand,
  StoredRun,
  StoredTransition,
  Task,
} from './stored.ts';

/** Where an installation keeps what happened; `codecKeys` decrypt what its histories carry. */
export interface Sources {
  databaseUrl: string;
  temporalAddress: string;
  codecKeys?: string;
  checkpoints: ChainHead[];
}

/** Opens its own connections, reads everything, and closes them. */
export async function gatherEvidence(o: Sources & { journal: Entry[] }): Promise<Evidence> {
  const db = new pg.Client({ connectionString: o.databaseUrl });
  const connection = await Connection.connect({ address: o.temporalAddress });
  try {
    await db.connect();
    const codec = o.codecKeys === undefined ? undefined : encrypting(readCodecKeys(o.codecKeys));
    return await readEvidence(db, { client: new Client({ connection }), codec }, o);
  } finally {
    await Promise.all([db.end(), connection.close()]);
  }
}

/** Reads what is stored of every case: Postgres, the histories in Temporal, the clients' journal. Changes nothing. */
export async function readEvidence(
  db: pg.Client,
  temporal: Temporal,
  { journal, checkpoints }: Pick<Evidence, 'journal' | 'checkpoints'>,
): Promise<Evidence> {
  const rows = async <T extends object>(query: string) => (await db.query<T>(query)).rows;
  const readHeads = () =>
    rows<ChainHead>('select tenant_id, record_no::int as record_no, hash from record_chain order by tenant_id');
  const headsBefore = await readHeads();
  const records = (
    await rows<Omit<StoredRecord, 'record_no'> & { record_no: string; operate_time: Date }>(
      'select * from case_record order by tenant_id, record_no',
    )
  ).map((r) => ({ ...r, record_no: Number(r.record_no), operate_time: r.operate_time.getTime() }));
  const transitions = await rows<StoredTransition & { workflow_id: string }>(
    'select tenant_id, workflow_id, seq, transition from case_transition order by workflow_id, seq',
  );
  const tasks = await rows<Task & { workflow_id: string }>(
    'select *, closed_at is not null as closed from case_task order by workflow_id, visit',
  );
  const cases: CaseEvidence[] = [];
  for (const [workflow_type, kind] of Object.entries(KINDS)) {
    const documents = await kind.documents(rows);
    for (const row of await kind.rows(rows)) {
      const { workflow_id } = row;
      const of = <T extends { workflow_id: string }>(all: T[]) => all.filter((r) => r.workflow_id === workflow_id);
      cases.push({
        workflow_id,
        workflow_type,
        row,
        ...(await readHistory(temporal, workflow_id)),
        transitions: of(transitions),
        records: of(records),
        tasks: of(tasks),
        documents: of(documents),
      });
    }
  }
  const commands = await rows<StoredCommand>(
    `select tenant_id, actor_id, idem_key, workflow_id, message->>'event_id' as event_id, state, response->>'error' as error from command`,
  );
  const flows = await rows<{ key: string; sha256: string }>(
    `select tenant_id || '/' || allowance_type || '/' || version as key, sha256 from sequence_flow`,
  );
  const users = await rows<{ mobile: string; user_id: string }>('select mobile, user_id from user_account');
  const runs = await readRuns(rows, temporal);
  const papers = await readPapers(rows);
  const money = await readMoney(rows);
  const heads = await readHeads();
  return {
    cases,
    runs,
    commands,
    flows: new Map(flows.map((f) => [f.key, f.sha256])),
    users: new Map(users.map((u) => [u.mobile, u.user_id])),
    records,
    heads,
    still: isDeepStrictEqual(headsBefore, heads),
    checkpoints,
    journal,
    papers,
    money,
    hats: await rows<Hat>(
      `select user_id, scene, roles, case when tenant_id is null then tenant_grants else array[tenant_id] end as tenants
       from membership where active`,
    ),
    listings: await readListings(rows),
  };
}

interface Temporal {
  client: Client;
  codec?: PayloadCodec | undefined;
}
type Rows = <T extends object>(query: string) => Promise<T[]>;

async function readListings(rows: Rows): Promise<Listing[]> {
  const found = await rows<{ corp_id: string; listed_at: Date; ended_at: Date | null }>(
    'select l.corp_id, l.listed_at, e.ended_at from red_listing l left join red_listing_end e using (tenant_id, listing_id)',
  );
  return found.map((l) => ({ ...l, listed_at: l.listed_at.getTime(), ended_at: l.ended_at?.getTime() ?? null }));
}

async function readRuns(rows: Rows, temporal: Temporal): Promise<StoredRun[]> {
  const items = await rows<StoredRun['items'][number] & { batch_id: string }>(
    'select *, answered_at is not null as answered from case_batch_item order by batch_id, n',
  );
  const runs = await rows<Omit<StoredRun, 'items' | 'status' | 'histories'>>('select * from case_batch');
  const found: StoredRun[] = [];
  for (const run of runs) {
    const { status, histories } = await readHistory(temporal, batchWorkflowId(run.batch_id));
    found.push({ ...run, status, histories, items: items.filter((i) => i.batch_id === run.batch_id) });
  }
  return found;
}

/** The messages of a workflow over all its runs, its first input, and how it stands. */
async function readHistory({ client, codec }: Temporal, workflowId: string) {
  const newest = await client.workflow.getHandle(workflowId).describe();
  let runId = newest.raw.workflowExecutionInfo?.firstRunId ?? newest.runId;
  let start: Record<string, unknown> | undefined;
  const messages: Message[] = [];
  const histories: History[] = [];
  for (;;) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    if (codec) await decrypt(history, codec);
    histories.push(history);
    const all = history.events ?? [];
    start ??= decode(all[0]?.workflowExecutionStartedEventAttributes?.input?.payloads?.[0]);
    messages.push(...messagesOf(all));
    const next = all.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
    if (!next) return { start: start ?? {}, messages, histories, status: newest.status.name };
    runId = next;
  }
}

/** Puts what its payloads say in their place. */
async function decrypt(history: History, codec: PayloadCodec): Promise<void> {
  const payloads = payloadsIn(history.events);
  const plain = await codec.decode(payloads);
  for (const [i, payload] of payloads.entries()) Object.assign(payload, plain[i]);
}

function payloadsIn(node: unknown): Payload[] {
  if (node === null || typeof node !== 'object' || ArrayBuffer.isView(node)) return [];
  if ('metadata' in node && 'data' in node && ArrayBuffer.isView(node.data)) return [node as Payload];
  return Object.values(node).flatMap(payloadsIn);
}

function messagesOf(events: readonly HistoryEvent[]): Message[] {
  const answers = new Map<string, 'success' | 'failure'>();
  for (const e of events) {
    const done = e.workflowExecutionUpdateCompletedEventAttributes;
    if (done?.meta?.updateId) answers.set(done.meta.updateId, done.outcome?.failure ? 'failure' : 'success');
  }
  const found: (Message & { task: number })[] = [];
  for (const [i, e] of events.entries()) {
    const update = e.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest;
    if (update) {
      const id = update.meta?.updateId ?? '';
      const task = events.slice(0, i).findLastIndex(isTaskStart);
      const event = decode(update.input?.args?.payloads?.[0]) as Message['event'];
      found.push({ way: 'update', id, event, task, at: clock(events[task]), answer: answers.get(id) ?? 'none' });
    }
    const signal = e.workflowExecutionSignaledEventAttributes;
    if (signal) {
      const task = events.findIndex((later, n) => n > i && isTaskStart(later));
      const event = decode(signal.input?.payloads?.[0]) as Message['event'];
      found.push({ way: 'signal', id: event.event_id, event, task, at: clock(events[task]), answer: 'none' });
    }
  }
  // within one workflow task the signals are handled first
  const rank = (m: { way: string }) => (m.way === 'signal' ? 0 : 1);
  return found.toSorted((a, b) => a.task - b.task || rank(a) - rank(b));
}

const isTaskStart = (e: HistoryEvent): boolean => Boolean(e.workflowTaskStartedEventAttributes);
const clock = (e: HistoryEvent | undefined): number =>
  Number(e?.eventTime?.seconds ?? 0) * 1000 + Math.floor((e?.eventTime?.nanos ?? 0) / 1e6);
const decode = (payload: Payload | null | undefined): Record<string, unknown> =>
  payload ? defaultPayloadConverter.fromPayload(payload) : {};
