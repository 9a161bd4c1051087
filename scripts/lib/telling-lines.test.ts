import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { sendSms } from '#api/shared/sms/sms-gateway.ts';
import { ONE_TIME_PASSWORD_SMS } from '#domain/identity/limits.ts';
import { tellingIn } from './telling-lines.ts';

/** The lines that the API's own sender logs for a message. */
async function logged(template: string, body: string): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: 'postgres://x', FILES_SECRET: 'x'.repeat(16) });
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await sendSms(config, { id: '1', template, receiver: '13800000001', body, signature: null, gateway_id: null }, log);
  return lines;
}

test('a code that the demo sends nowhere is said, with the number that asked for it', async () => {
  const text = '您的验证码是 042917';
  expect((await logged('sms_code_zjtx', text)).map(tellingIn)).toEqual([`SMS to 13800000001: ${text}`]);
});

test('so is a one-time password', async () => {
  const text = '您的一次性登录密码是 Ab3dEf9h';
  expect((await logged(ONE_TIME_PASSWORD_SMS, text)).map(tellingIn)).toEqual([`SMS to 13800000001: ${text}`]);
});

test('other messages stay in the log, or a start with many cases would bury everything else', async () => {
  const lines = await logged('task_opened', '您有新的待办');
  expect(lines).toHaveLength(1);
  expect(lines.map(tellingIn)).toEqual([undefined]);
});

test.each([
  ['{"level":50,"msg":"sweep failed"}', 'sweep failed'],
  ['{"level":"fatal","msg":"no database"}', 'no database'],
  ['{"level":30,"msg":"listening"}', undefined],
  ['{"level":50', undefined],
  ['plain text', undefined],
])('%s', (line, said) => {
  expect(tellingIn(line)).toBe(said);
});
