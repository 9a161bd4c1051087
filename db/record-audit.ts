import { createHash } from 'node:crypto';
import { atOneMoment, type Db, type Tx } from './client.ts';
import type { FileStore } from './files/file-store.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { hashesOfDocuments } from './repositories/cases/case-documents.ts';
import { UUID } from './repositories/shared/files.ts';
import { FIRST_HASH, recordHash, type RecordEntry } from './repositories/cases/records.ts';

/** A record as it is stored; `record_no` counts from 1 within a tenant. */
export interface StoredRecord extends RecordEntry {
  record_no: number;
  prev_hash: string;
  hash: string;
}
/**
 * The newest record of a tenant's chain, or with a pool the newest entry of that pool's ledger, as the database or a
 * signed checkpoint knows it.
 */
export interface ChainHead {
  tenant_id: string;
  pool_id?: string | undefined;
  record_no: number;
  hash: string;
}
export interface ChainFault {
  tenant_id: string;
  record_no: number;
  fault:
    | 'altered'
    | 'missing'
    | 'link broken'
    | 'cut off'
    | 'not as signed'
    | 'file changed'
    | 'file missing'
    | 'document changed'
    | 'document missing';
  detail: string;
}

/**
 * Checks one tenant's chain record by record, in order (reliability F37): content against its hash, each link, the
 * head, and the signed checkpoints. A fault names its row; what follows is judged on its own, so that one altered row
 * is one fault.
 */
export class ChainAudit {
  readonly faults: ChainFault[] = [];
  records = 0;
  /** The newest record that was read. */
  get last(): { record_no: number; hash: string } {
    return this.#last;
  }
  readonly #tenant: string;
  readonly #signed: Map<number, string>;
  #last: { record_no: number; hash: string } = { record_no: 0, hash: FIRST_HASH };

  constructor(tenant: string, checkpoints: readonly ChainHead[] = []) {
    this.#tenant = tenant;
    this.#signed = new Map(
      checkpoints.filter((c) => c.tenant_id === tenant && !c.pool_id).map((c) => [c.record_no, c.hash]),
    );
  }

  add(r: StoredRecord): void {
    this.records++;
    for (let no = this.#last.record_no + 1; no < r.record_no; no++) this.#report(no, 'missing', `no record ${no}`);
    const where = `${r.workflow_id} #${r.seq}`;
    if (recordHash(r.prev_hash, r.record_no, r) !== r.hash) this.#report(r.record_no, 'altered', where);
    else if (r.record_no === this.#last.record_no + 1 && r.prev_hash !== this.#last.hash)
      this.#report(r.record_no, 'link broken', where);
    const signed = this.#signed.get(r.record_no);
    if (signed !== undefined && signed !== r.hash) this.#report(r.record_no, 'not as signed', where);
    this.#last = r;
  }

  /** Judges the end of the chain; `head` is the tenant's head row, undefined when there is none. */
  end(head: ChainHead | undefined): ChainFault[] {
    const newest = Math.max(head?.record_no ?? 0, ...this.#signed.keys());
    for (let no = this.#last.record_no + 1; no <= newest; no++) this.#report(no, 'cut off', `no record ${no}`);
    const same = head ? head.record_no === this.#last.record_no && head.hash === this.#last.hash : this.records === 0;
    if (!same && newest <= this.#last.record_no)
      this.#report(this.#last.record_no, 'link broken', 'the head of the chain names another record');
    return this.faults;
  }

  #report(record_no: number, fault: ChainFault['fault'], detail: string): void {
    this.faults.push({ tenant_id: this.#tenant, record_no, fault, detail });
  }
}

/** What the audit of a tenant's chain found: its newest stored record, and what its head row says. */
export interface TenantAudit {
  tenant_id: string;
  records: number;
  faults: ChainFault[];
  last: ChainHead;
  head: ChainHead | undefined;
}

const BATCH = 5_000;

/** Audits the chain of every tenant as it is at one moment, a batch of records at a time. */
export const auditRecords = (system: Db, checkpoints: readonly ChainHead[]): Promise<TenantAudit[]> =>
  atOneMoment(system, (tx) => auditChains(tx, checkpoints));

async function auditChains(system: Tx, checkpoints: readonly ChainHead[]): Promise<TenantAudit[]> {
  const heads = await listHeads(system);
  const tenants = new Set([...heads, ...checkpoints.filter((c) => !c.pool_id)].map((h) => h.tenant_id));
  const audits: TenantAudit[] = [];
  for (const tenant_id of [...tenants].toSorted()) {
    const audit = new ChainAudit(tenant_id, checkpoints);
    for await (const record of recordsOf(system, tenant_id)) audit.add(record);
    const head = heads.find((h) => h.tenant_id === tenant_id);
    const faults = audit.end(head);
    const { record_no, hash } = audit.last;
    audits.push({ tenant_id, records: audit.records, faults, last: { tenant_id, record_no, hash }, head });
  }
  return audits;
}

/** The newest record of every tenant that has one. */
export async function listHeads(system: Db): Promise<ChainHead[]> {
  const rows = await system.selectFrom('record_chain').selectAll().orderBy('tenant_id').execute();
  return rows.map((r) => ({ ...r, record_no: Number(r.record_no) }));
}

/** The hash of a tenant's record; none where there is no such record. */
export async function hashOf(system: Db, tenantId: string, recordNo: number): Promise<string | undefined> {
  if (recordNo === 0) return FIRST_HASH;
  const row = await system
    .selectFrom('case_record')
    .where('tenant_id', '=', tenantId)
    .where('record_no', '=', String(recordNo))
    .select('hash')
    .executeTakeFirst();
  return row?.hash;
}

async function* recordsOf(system: Db, tenantId: string): AsyncGenerator<StoredRecord> {
  for await (const records of batchesOf(system, tenantId)) yield* records;
}

async function* batchesOf(system: Db, tenantId: string): AsyncGenerator<StoredRecord[]> {
  for (let last = '0'; ;) {
    const rows = await system
      .selectFrom('case_record')
      .where('tenant_id', '=', tenantId)
      .where('record_no', '>', last)
      .selectAll()
      .orderBy('record_no')
      .limit(BATCH)
      .execute();
    yield rows.map((r) => ({ ...r, record_no: Number(r.record_no), operate_time: r.operate_time.getTime() }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.record_no ?? last;
  }
}

/** What the audit of a tenant's files found. */
export interface FileAudit {
  tenant_id: string;
  /** Files that its records name. */
  files: number;
  faults: ChainFault[];
}

/**
 * Reads every file that a tenant's records name, once, and compares it with the hash that stands in the chain. What an
 * altered row names is told by the audit of the chain.
 */
export async function auditFiles(system: Db, store: Pick<FileStore, 'open'>, tenant_id: string): Promise<FileAudit> {
  const hashes = new Map<string, string | undefined>();
  const faults = new Map<string, ChainFault>();
  for await (const { record_no, files, workflow_id, seq } of recordsOf(system, tenant_id)) {
    for (const [guid, sha256] of pairsOf(files)) {
      const found = hashes.has(guid) ? hashes.get(guid) : await sha256Of(store, guid);
      hashes.set(guid, found);
      // a file that several forms have is told once, by the record that it came with
      if (found === sha256 || faults.has(guid)) continue;
      const fault = found === undefined ? 'file missing' : 'file changed';
      faults.set(guid, { tenant_id, record_no, fault, detail: `${workflow_id} #${seq}: ${guid}` });
    }
  }
  return { tenant_id, files: hashes.size, faults: [...faults.values()] };
}

/** What the audit of the documents that a tenant's records name found. */
export interface DocumentAudit {
  tenant_id: string;
  documents: number;
  faults: ChainFault[];
}

/**
 * Compares every document that a tenant's records name with what is stored of it now: what was filled in, and of an
 * application the percentage and amounts that were promised with it. A document of several records is told once.
 */
export async function auditDocuments(system: Db, tenant_id: string): Promise<DocumentAudit> {
  const faults: ChainFault[] = [];
  const told = new Set<string>();
  for await (const records of batchesOf(system, tenant_id)) {
    const named = records.flatMap((record) => {
      const pair = pairsOf([record.document])[0];
      return pair && !told.has(pair[0]) ? [{ record, id: pair[0], sha256: pair[1] }] : [];
    });
    for (const kind of CASE_KINDS) {
      const ofKind = named.filter(({ record }) => record.workflow_id.startsWith(`${kind}/`));
      const found = await hashesOfDocuments(
        system,
        kind,
        ofKind.map(({ id }) => id),
      );
      for (const { record, id, sha256 } of ofKind) {
        if (told.has(id)) continue;
        told.add(id);
        const hash = found.get(id);
        if (hash === sha256) continue;
        const { record_no, workflow_id, seq } = record;
        const fault = hash === undefined ? 'document missing' : 'document changed';
        faults.push({ tenant_id, record_no, fault, detail: `${workflow_id} #${seq}: ${id}` });
      }
    }
  }
  return { tenant_id, documents: told.size, faults };
}

/** The pairs of a record; somebody who altered it may have put anything there. */
const pairsOf = (files: unknown): [guid: string, sha256: string][] =>
  (Array.isArray(files) ? files : []).filter(
    (pair): pair is [string, string] => Array.isArray(pair) && typeof pair[0] === 'string' && UUID.test(pair[0]),
  );

async function sha256Of(store: Pick<FileStore, 'open'>, guid: string): Promise<string | undefined> {
  const bytes = await store.open(guid);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  for await (const part of bytes) hash.update(part);
  return hash.digest('hex');
}
