import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECRYPTION } from '#domain/logs/op-names.ts';
import { encrypting } from '#workflows/client/codec.ts';
import { readCodecKeys } from '#workflows/client/keys.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`;
const [old, fresh] = [key('old'), key('new')];
const json = (value: unknown) => ({
  metadata: { encoding: Buffer.from('json/plain') },
  data: Buffer.from(JSON.stringify(value)),
});
const CANARY = '金丝雀备注';

describe('keys', () => {
  test('what an old key encrypted is read after a new one came in front; without it nothing is', async () => {
    const [payload] = await encrypting(readCodecKeys(old)).encode([json({ note: CANARY })]);
    if (!payload) throw new Error('nothing was encoded');
    expect(Buffer.from(payload.data ?? []).includes(CANARY)).toBe(false);
    const rotated = encrypting(readCodecKeys(`${fresh},${old}`));
    expect(await rotated.decode([payload])).toEqual([json({ note: CANARY })]);
    const [again] = await rotated.encode([json({ note: CANARY })]);
    expect(Buffer.from(again?.metadata?.['encryption-key-id'] ?? []).toString()).toBe('new');
    expect(() => encrypting(readCodecKeys(fresh)).decode([payload])).toThrow('the key old');
  });
  test('an altered payload is refused', async () => {
    const codec = encrypting(readCodecKeys(old));
    const [payload] = await codec.encode([json({ note: CANARY })]);
    const data = Buffer.from(payload?.data ?? []);
    data[20] = (data[20] ?? 0) ^ 1;
    expect(() => codec.decode([{ ...payload, data }])).toThrow('unable to authenticate data');
  });
  test.each(['', 'x', 'x:short', `sp ace:${randomBytes(32).toString('base64url')}`])('%j is refused by name', (text) =>
    expect(() => readCodecKeys(text)).toThrow('CODEC_KEYS'),
  );
});

describe('a case', () => {
  let w: World;
  let applicant: TestUser, operator: TestUser, provider: TestUser;
  beforeAll(async () => {
    w = await world({ env: { CODEC_KEYS: `${fresh},${old}` } });
    [applicant, operator, provider] = (await Promise.all(
      [MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin].map((m) => w.signIn(m)),
    )) as [TestUser, TestUser, TestUser];
  });
  afterAll(() => w.close());

  /** The payloads of a case's history, as Temporal stores them. */
  const stored = async (apply_num: string): Promise<string> => {
    const history = await w.deps.temporal.connection.workflowService.getWorkflowExecutionHistory({
      namespace: 'default',
      execution: { workflowId: workflowId('nanshan', apply_num) },
    });
    const payloads = JSON.stringify(history).matchAll(/"data":"([^"]*)"/g);
    return [...payloads].map(([, data]) => Buffer.from(data ?? '', 'base64').toString()).join('\n');
  };

  test('runs as ever; neither note nor name is in what Temporal stores, the summary is', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num, 'pass', CANARY);
    const bytes = await stored(apply_num);
    expect(bytes.includes(CANARY)).toBe(false);
    expect(bytes.includes('operator_allowance_approver')).toBe(false);
    expect(bytes.includes(`online ${apply_num}`)).toBe(true);
  });

  test('what a case waits for is read in the Web UI without a key', async () => {
    const { apply_num } = await submit(w, applicant);
    const { workflowService } = w.deps.temporal.connection;
    const metadata = async () => {
      const { queryResult } = await workflowService.queryWorkflow({
        namespace: 'default',
        execution: { workflowId: workflowId('nanshan', apply_num) },
        query: { queryType: '__temporal_workflow_metadata' },
      });
      const [payload] = queryResult?.payloads ?? [];
      return Buffer.from(payload?.data ?? []).toString();
    };
    // it says so once its projection is known
    await expect.poll(metadata, { timeout: 60_000 }).toContain('operator_approval');
  });

  describe('the endpoint of the Web UI', () => {
    const ask = async (user: TestUser | undefined, headers: Record<string, string>) => {
      const [payload] = await encrypting(readCodecKeys(old)).encode([json({ note: CANARY })]);
      const wire = {
        metadata: Object.fromEntries(
          Object.entries(payload?.metadata ?? {}).map(([k, v]) => [k, Buffer.from(v).toString('base64')]),
        ),
        data: Buffer.from(payload?.data ?? []).toString('base64'),
      };
      return w.app.inject({
        method: 'POST',
        url: '/codec/decode',
        headers: { 'x-namespace': 'default', ...headers, ...(user && { cookie: user.cookie }) },
        payload: { payloads: [wire] },
      });
    };
    const ui = () => ({ origin: new URL(w.deps.config.TEMPORAL_UI_URL ?? '').origin });

    test('decrypts for the provider’s administration, from the Web UI alone', async () => {
      const reply = await ask(provider, ui());
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['access-control-allow-origin']).toBe(ui().origin);
      const [payload] = reply.json<{ payloads: { data: string }[] }>().payloads;
      expect(Buffer.from(payload?.data ?? '', 'base64').toString()).toBe(JSON.stringify({ note: CANARY }));
      const rows = await w.db.system
        .selectFrom('operation_log')
        .where('op_name', '=', DECRYPTION)
        .select(['grade', 'account', 'scene', 'target', 'asked'])
        .execute();
      const by = { account: '周航', scene: 'provider-admin' };
      expect(rows).toEqual([{ grade: 'high', ...by, target: '× 1', asked: { payloads: 1 } }]);
    });
    test.each([
      ['nobody', undefined],
      ['a park’s operator', 'operator'],
    ] as const)('gives %s back what came', async (_name, who) => {
      const reply = await ask(who && { operator }[who], ui());
      expect(reply.headers['access-control-allow-origin']).toBe(ui().origin);
      const [payload] = reply.json<{ payloads: { metadata: Record<string, string> }[] }>().payloads;
      expect(Buffer.from(payload?.metadata['encoding'] ?? '', 'base64').toString()).toBe('binary/encrypted');
      expect(reply.body).not.toContain(Buffer.from(CANARY).toString('base64').slice(0, 8));
    });
    test.each([
      ['another origin', 'provider', { origin: 'http://evil.example' }, 7138],
      ['another namespace', 'provider', { 'x-namespace': 'other' }, 7102],
    ] as const)('refuses %s', async (_name, who, headers, code) => {
      const reply = await ask({ provider }[who], { ...ui(), ...headers });
      expect(reply.json<{ code: number }>().code).toBe(code);
      expect(reply.body).not.toContain(Buffer.from(CANARY).toString('base64').slice(0, 8));
    });
  });
});
