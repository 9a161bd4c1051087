import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const KNOWN = creditCode(610);
const BROKEN = creditCode(611);
const asked: { credit_code: string | null; authorization: string | undefined }[] = [];
let outside: Server;
let w: World;
let admin: TestUser;
beforeAll(async () => {
  outside = createServer((request, response) => {
    const credit_code = new URL(request.url ?? '/', 'http://crm').searchParams.get('credit_code');
    asked.push({ credit_code, authorization: request.headers.authorization });
    if (credit_code === BROKEN) return void response.writeHead(200).end('<html>');
    if (credit_code !== KNOWN) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ corp_name: '深圳市天枢科技有限公司', lar: '韩梅', level: 'gold' }));
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  const env = { CRM_CUSTOMER_URL: `http://127.0.0.1:${port}/customers?from=park`, CRM_CUSTOMER_TOKEN: 'our-word' };
  w = await world({ worker: false, env });
  admin = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(async () => {
  await w.close();
  outside.close();
});

const find = (credit_code: string) =>
  admin.call(corpContract.getCrmCustomer, { credit_code }).then(
    ({ customer }) => customer,
    (e: unknown) => (e instanceof Refused ? e.code : Promise.reject(e as Error)),
  );

test('a customer system outside is asked by credit code, and what it says is told', async () => {
  expect(await find(KNOWN)).toEqual({ corp_name: '深圳市天枢科技有限公司', lar: '韩梅' });
  expect(asked.at(-1)).toEqual({ credit_code: KNOWN, authorization: 'Bearer our-word' });
  expect(await find(creditCode(612))).toBeNull();
});

test('one that answers something else, or not at all, is said to be away', async () => {
  expect(await find(BROKEN)).toBe(7395);
  outside.close();
  outside.closeAllConnections();
  expect(await find(KNOWN)).toBe(7395);
});
