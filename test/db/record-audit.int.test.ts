import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCheckpoints } from '#api/shared/runs/sweeper.ts';
import { appendCheckpoints, signingKey } from '#db/checkpoints.ts';
import { createLocalStore } from '#db/files/local-store.ts';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { ChainAudit, listHeads, type ChainHead, type StoredRecord } from '#db/record-audit.ts';
import { hashesOfDocuments } from '#db/repositories/cases/case-documents.ts';
import { appendRecord, recordHash } from '#db/repositories/cases/records.ts';
import { createDatabase } from '../world.ts';

const SECRET = 'a secret for the audit test';
const RECORDS = 30;
const SIGNED = '2026-01-01T10:00:00.000Z';
const dir = mkdtempSync(join(tmpdir(), 'park-audit-'));
const file = join(dir, 'checkpoints.jsonl');
const FILES_DIR = join(dir, 'files');
const store = createLocalStore(FILES_DIR, SECRET);
const [LICENCE, LETTER] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const REVISION = '00000000-0000-4000-8000-0000000000a1';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let url: string;
let db: Databases;
let owner: pg.Client;
beforeAll(async () => {
  url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const append = (tenant_id: string, seq: number, files?: [string, string][], document?: [string, string]) =>
    withTenants(db.app, [tenant_id], (tx) =>
      appendRecord(tx, {
        tenant_id,
        workflow_id: `subsidy/${tenant_id}/case "quoted" \\ ${seq % 3}`,
        seq,
        operate_time: Date.UTC(2026, 10, 21) + seq,
        operator_id: 'u1',
        operator: '王伟',
        option: 'pass',
        step: 'operator_approval',
        note: `材料 “齐全”, \n tab\t emoji 🧾 ${seq}`,
        ...(files && { files }),
        ...(document && { document }),
      }),
    );
  // both tenants at once, and many at once within one: the chain orders them
  await Promise.all(
    Array.from({ length: RECORDS }, (_, n) => [append('nanshan', n + 1), append('binhai', n + 1)]).flat(),
  );
  for (const [guid, text] of [
    [LICENCE, '执照'],
    [LETTER, '承诺书'],
  ] as const)
    await store.write(guid, Buffer.from(text), 'application/pdf');
  await append('qiyuan', 1, [
    [LICENCE, sha256('执照')],
    [LETTER, sha256('承诺书')],
  ]);
  await append('qiyuan', 2);
  await append('qiyuan', 3, [[LICENCE, sha256('执照')]]);
  await owner.query(
    `insert into subsidy_revision (revision_id, tenant_id, apply_num, form, sha256, apply_year, allowance_ratio, order_money, subsidy_money, created_by, created_by_name)
     values ('${REVISION}', 'qiyuan', 'SQ1', '{"description": "云 “迁移”", "a": [1.50, null]}', '', 2026, 30, 1000, 300, gen_random_uuid(), '陈晨')`,
  );
  const hash = (await hashesOfDocuments(db.system, 'subsidy', [REVISION, 'no id'])).get(REVISION) ?? '';
  // sent once, and named again by an appeal
  await append('qiyuan', 4, [], [REVISION, hash]);
  await append('qiyuan', 5, [], [REVISION, hash]);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the command as ops would. */
function verify(...args: string[]) {
  const run = spawnSync(process.execPath, ['scripts/verify-audit.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url, AUDIT_FILE: file, AUDIT_SECRET: SECRET, FILES_DIR },
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout };
}
/** The owner of the tables can do what the product's roles cannot; every change is undone. */
async function tampered(statement: string, work: () => void | Promise<void>): Promise<void> {
  await owner.query('create table if not exists kept as select * from case_record');
  await owner.query('create table if not exists kept_heads as select * from record_chain');
  await owner.query(statement);
  try {
    await work();
  } finally {
    await owner.query('truncate case_record, record_chain');
    await owner.query('insert into case_record select * from kept');
    await owner.query('insert into record_chain select * from kept_heads');
    await owner.query('drop table kept, kept_heads');
  }
}

describe('npm run verify-audit', () => {
  test('given a chain that nobody touched, it is whole', () => {
    const { status, said } = verify();
    expect(said).toContain(`nanshan: ${RECORDS} records, 0 signed checkpoints, no faults`);
    expect(said).toContain('The record chain is whole.');
    expect(status).toBe(0);
  });

  test('given files that are what their records say, there are no faults; without a store it says that it did not look', () => {
    expect(verify().said).toContain('qiyuan: 2 files, no faults');
    const run = spawnSync(process.execPath, ['scripts/verify-audit.ts'], {
      env: { ...process.env, DATABASE_URL: url, AUDIT_FILE: file, AUDIT_SECRET: SECRET, FILES_DIR: '' },
      encoding: 'utf8',
    });
    expect(run.stdout).toContain('Files were not looked at');
    expect(run.status).toBe(0);
  });

  test('given a file that was changed or removed, it names the record that it came with, once', async () => {
    await store.remove(LICENCE);
    await store.write(LICENCE, Buffer.from('别的'), 'application/pdf');
    await store.remove(LETTER);
    const { status, said } = verify();
    expect(said).toContain('qiyuan: 2 files, 2 faults');
    expect(said).toContain(`record 1 file changed: subsidy/qiyuan/case "quoted" \\ 1 #1: ${LICENCE}`);
    expect(said).toContain(`record 1 file missing: subsidy/qiyuan/case "quoted" \\ 1 #1: ${LETTER}`);
    expect(said).not.toContain('record 3 file');
    expect(status).toBe(1);
    await store.remove(LICENCE);
    await store.write(LICENCE, Buffer.from('执照'), 'application/pdf');
    await store.write(LETTER, Buffer.from('承诺书'), 'application/pdf');
    expect(verify().status).toBe(0);
  });

  test.each([
    ['its form', `form = jsonb_set(form, '{a,0}', '2')`],
    ['the percentage that was promised', 'allowance_ratio = 31'],
    ['an amount', 'subsidy_money = 300.01'],
  ])('given a document of which %s was changed, it names the record that it came with, once', async (_what, change) => {
    const before = await owner.query(`select * from subsidy_revision`);
    await owner.query(`update subsidy_revision set ${change}`);
    const { status, said } = verify();
    expect(said).toContain('qiyuan: 1 documents, 1 faults');
    expect(said).toMatch(new RegExp(`record 4 document changed: subsidy/qiyuan/.* #4: ${REVISION}`));
    expect(said).not.toContain('record 5 document');
    expect(status).toBe(1);
    const [row] = before.rows;
    await owner.query('update subsidy_revision set form = $1, allowance_ratio = $2, subsidy_money = $3', [
      row.form,
      row.allowance_ratio,
      row.subsidy_money,
    ]);
    expect(verify().status).toBe(0);
  });

  test('given a document that was removed, it names the record that it came with', async () => {
    await owner.query(
      'begin; create table kept_revision as select * from subsidy_revision; delete from subsidy_revision; commit',
    );
    expect(verify().said).toMatch(/record 4 document missing: subsidy\/qiyuan/);
    await owner.query('insert into subsidy_revision select * from kept_revision; drop table kept_revision');
    expect(verify().status).toBe(0);
  });

  test('given another document in the place of what a record names, the record is altered', () =>
    tampered(
      `update case_record set document = '["${REVISION}", "${'0'.repeat(64)}"]' where tenant_id = 'qiyuan' and record_no = 4`,
      () => expect(verify().said).toMatch(/record 4 altered: subsidy\/qiyuan/),
    ));

  test.each([
    ['another hash', `'[["${LICENCE}", "${'0'.repeat(64)}"]]'`],
    ['none', 'null'],
    ['a word', `'"nothing"'`],
  ])('given %s in the place of what a record says of its files, the record is altered', (_what, files) =>
    tampered(`update case_record set files = ${files} where tenant_id = 'qiyuan' and record_no = 3`, () =>
      expect(verify().said).toMatch(/record 3 altered: subsidy\/qiyuan/),
    ),
  );

  test.each([
    ['a note', `update case_record set note = 'bent' where tenant_id = 'nanshan' and record_no = 7`],
    ['who acted', `update case_record set operator = '别人' where tenant_id = 'nanshan' and record_no = 7`],
    [
      'when',
      `update case_record set operate_time = operate_time + interval '1 minute' where tenant_id = 'nanshan' and record_no = 7`,
    ],
    ['the hash', `update case_record set hash = repeat('0', 64) where tenant_id = 'nanshan' and record_no = 7`],
  ])('given %s of one row altered, it names that row', (_what, statement) =>
    tampered(statement, () => {
      const { status, said } = verify();
      expect(said).toMatch(/record 7 altered: subsidy\/nanshan\/case "quoted"/);
      expect(said).toContain('binhai: 30 records, 0 signed checkpoints, no faults');
      expect(status).toBe(1);
    }),
  );

  test('given a row removed, it names the gap', () =>
    tampered(`delete from case_record where tenant_id = 'nanshan' and record_no = 9`, () =>
      expect(verify().said).toContain('record 9 missing'),
    ));

  test('given a tail that was cut off together with the head, only a signed checkpoint can tell', async () => {
    expect(appendCheckpoints(file, signingKey(SECRET), await listHeads(db.system), SIGNED)).toBe(3);
    expect(appendCheckpoints(file, signingKey(SECRET), await listHeads(db.system), SIGNED)).toBe(0);
    const cut = `
      delete from case_record where tenant_id = 'nanshan' and record_no > 28;
      update record_chain set record_no = 28, hash = (select hash from case_record where tenant_id = 'nanshan' and record_no = 28) where tenant_id = 'nanshan'`;
    await tampered(cut, () => expect(verify().said).toMatch(/record 29 cut off.*\n.*record 30 cut off/));
    expect(verify().status).toBe(0);
  });

  describe('given a restored backup', () => {
    const BEFORE = '2026-01-01T09:00:00Z';
    const gone =
      /nanshan: a backup that ends at record 26 was restored at .*; the 4 records after it, signed from 2026-01-01T10:00:00.000Z to 2026-01-01T10:00:00.000Z, are gone/;
    const endsAt = (no: number) => `
      delete from case_record where tenant_id = 'nanshan' and record_no > ${no};
      update record_chain set record_no = ${no}, hash = (select hash from case_record where tenant_id = 'nanshan' and record_no = ${no}) where tenant_id = 'nanshan';`;
    const AFTER = '2026-01-01T11:00:00Z';
    /** How an asking ended that must not be taken. */
    const asked = (moment: string) => {
      const { status, said } = verify('--restored', moment);
      return { status, taken: said.includes('was restored'), said };
    };

    test.each([
      [
        'an altered row',
        `update case_record set note = 'bent' where tenant_id = 'nanshan' and record_no = 7`,
        'record 7 altered',
      ],
      [
        'a head that names an earlier record',
        `update record_chain set record_no = 5, hash = (select hash from case_record where tenant_id = 'nanshan' and record_no = 5) where tenant_id = 'nanshan'`,
        'record 30 cut off',
      ],
    ])('%s is not passed off as one', (_what, statement, told) =>
      tampered(`${endsAt(26)} ${statement}`, () => {
        expect(asked(BEFORE)).toEqual({ status: 1, taken: false, said: expect.stringContaining(told) });
      }),
    );
    test.each([
      ['a tail that was cut off before the backup was made', endsAt(26)],
      [
        'a park that is gone since before it',
        `delete from case_record where tenant_id = 'nanshan'; delete from record_chain where tenant_id = 'nanshan'`,
      ],
    ])('nor is %s', (_what, statement) =>
      tampered(statement, () => {
        expect(asked(AFTER)).toEqual({ status: 1, taken: false, said: expect.stringContaining('record 30 cut off') });
      }),
    );
    test('what came after it is not signed over by an API', () =>
      tampered(endsAt(26), async () => {
        const errors: object[] = [];
        const log = { error: (details: object) => void errors.push(details) };
        const config = { AUDIT_FILE: file, AUDIT_SECRET: SECRET } as Parameters<typeof sweepCheckpoints>[0]['config'];
        expect(await sweepCheckpoints({ db, config }, log)).toBe(0);
        expect(errors).toEqual([{ tenant_id: 'nanshan', record_no: 30 }]);
      }));
    test('what came after it is listed, each time, and the chain goes on', async () => {
      await tampered(endsAt(26), () => {
        expect(verify().status).toBe(1);
        const { status, said } = verify('--restored', BEFORE);
        expect(said).toMatch(gone);
        expect(said).not.toContain('binhai: a backup');
        expect(status).toBe(0);
        expect(verify().said).toMatch(gone);
        expect(verify().status).toBe(0);
      });
      // a line of somebody else makes nothing void, nor does ours when it is put in again later
      const lines = readFileSync(file, 'utf8');
      const last = lines.trimEnd().split('\n').at(-1) ?? '';
      writeFileSync(file, `${lines}${JSON.stringify({ ...JSON.parse(last), record_no: 3 })}\n`);
      expect(verify().said).toContain('(record 3) was not signed by us');
      writeFileSync(file, lines);
      expect(appendCheckpoints(file, signingKey(SECRET), await listHeads(db.system), '2099-01-01T00:00:00.000Z')).toBe(
        1,
      );
      await tampered(endsAt(28), () => {
        expect(verify().said).toContain('record 30 cut off');
        const whole = readFileSync(file, 'utf8');
        writeFileSync(file, `${whole}${last}\n`);
        expect(verify().said).toMatch(/\(record 26\) was not signed by us[^]*record 30 cut off/);
        writeFileSync(file, whole);
      });
      expect(verify().status).toBe(0);
    });
  });

  test('given a line that a crash cut in half, it is told and the next one is not lost', async () => {
    const lines = readFileSync(file, 'utf8');
    writeFileSync(file, `${lines}{"tenant_id":"nansh`);
    expect(verify().said).toContain('unreadable: the checkpoint of {"tenant_id":"nansh');
    const heads: ChainHead[] = [{ tenant_id: 'other', record_no: 1, hash: 'x' }];
    expect(appendCheckpoints(file, signingKey(SECRET), heads, '2099-01-01T00:00:00.000Z')).toBe(1);
    expect(verify().said).toContain('other: 0 records, 1 signed checkpoints');
    writeFileSync(file, lines);
  });

  test('given a checkpoint that somebody else wrote, it is called forged', async () => {
    const heads: ChainHead[] = [{ tenant_id: 'nanshan', record_no: 31, hash: 'x' }];
    appendCheckpoints(file, signingKey('another secret'), heads, '2026-11-21T00:00:00Z');
    expect(verify().said).toContain('nanshan: the checkpoint of 2026-11-21T00:00:00Z (record 31) was not signed by us');
  });
});

describe('the audit itself', () => {
  const chain = (count: number): StoredRecord[] => {
    const rows: StoredRecord[] = [];
    for (let record_no = 1; record_no <= count; record_no++) {
      const entry = {
        tenant_id: 't',
        workflow_id: 'w',
        seq: record_no,
        operate_time: record_no,
        operator_id: 'u',
        operator: 'n',
        option: 'pass',
        step: 's',
        note: '',
      };
      const prev_hash = rows.at(-1)?.hash ?? '0'.repeat(64);
      rows.push({ ...entry, record_no, prev_hash, hash: recordHash(prev_hash, record_no, entry) });
    }
    return rows;
  };
  const audit = (rows: StoredRecord[], head: ChainHead | undefined, signed: ChainHead[]) => {
    const a = new ChainAudit('t', signed);
    for (const r of rows) a.add(r);
    return a.end(head);
  };
  /** A tail made anew from `from` on, with correct hashes. */
  const remade = (rows: StoredRecord[], from: number): StoredRecord[] => {
    const out = rows.slice(0, from);
    for (const r of rows.slice(from)) {
      const prev_hash = out.at(-1)?.hash ?? '0'.repeat(64);
      const entry = { ...r, note: r.seq === from + 1 ? 'bent' : r.note, prev_hash };
      out.push({ ...entry, hash: recordHash(prev_hash, entry.record_no, entry) });
    }
    return out;
  };

  test('finds every tampering: edit, removal, exchange, cut, and a whole tail made anew', () => {
    const whole = chain(20);
    const last = whole.at(-1) as StoredRecord;
    expect(audit(whole, last, [last])).toEqual([]);
    const index = fc.nat({ max: 19 });
    const edit = fc.record({
      how: fc.constant('edit' as const),
      at: index,
      field: fc.constantFrom('note', 'operator', 'operator_id', 'option', 'step', 'workflow_id'),
    });
    const others = fc.record({ how: fc.constantFrom('remove', 'exchange', 'cut', 'remake' as const), at: index });
    fc.assert(
      fc.property(fc.oneof(edit, others), (t) => {
        const rows = whole.map((r) => ({ ...r }));
        const at = t.at;
        if (t.how === 'edit') Object.assign(rows[at] as object, { [(t as { field: string }).field]: 'bent' });
        if (t.how === 'remove') rows.splice(at, 1);
        if (t.how === 'exchange') {
          const [a, b] = [rows[at] as StoredRecord, rows[(at + 1) % 20] as StoredRecord];
          [a.note, b.note, a.seq, b.seq] = ['x', 'y', b.seq, a.seq];
        }
        const bent = t.how === 'cut' ? rows.slice(0, at) : t.how === 'remake' ? remade(rows, at) : rows;
        const head = t.how === 'cut' || t.how === 'remake' ? bent.at(-1) : last;
        expect(audit(bent, head, [last])).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
