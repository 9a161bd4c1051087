import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { afterAll, describe, expect, test } from 'vitest';
import { readServerSettings, serverAccess } from './server-access.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-tls-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = (name: string) => join(dir, name);
const access = (env: Record<string, string>) => serverAccess(readServerSettings(env));

test('without settings: in the clear, on this machine', () =>
  expect(access({ TEMPORAL_API_KEY: '', TEMPORAL_TLS_CA_FILE: '' })).toEqual({
    address: '127.0.0.1:7233',
    tls: false,
  }));
test.each([
  ['TEMPORAL_TLS', '1'],
  ['TEMPORAL_API_KEY', 'key'],
  ['TEMPORAL_TLS_SERVER_NAME', 'temporal.example'],
])('TLS is on with %s', (name, value) => expect(access({ [name]: value }).tls).toBeTruthy());
test.each(['CERT', 'KEY'])('a lonely %s file is refused', (which) =>
  expect(() => access({ [`TEMPORAL_TLS_${which}_FILE`]: '/x' })).toThrow('are set together'),
);

describe('a server that asks who connects', () => {
  /** An authority, and what it signs: the server of another name than its address, and us. */
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  openssl(...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority -keyout ca.key -out ca.crt'.split(' '));
  for (const name of ['temporal.example', 'park'])
    openssl(
      ...`req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`.split(' '),
      ...'-addext basicConstraints=critical,CA:FALSE -CA ca.crt -CAkey ca.key'.split(' '),
      ...`-keyout ${name}.key -out ${name}.crt`.split(' '),
    );

  test.each([
    ['API and scripts', (to: ReturnType<typeof access>) => Connection.connect({ ...to, connectTimeout: '1s' })],
    ['the worker', (to: ReturnType<typeof access>) => NativeConnection.connect(to)],
  ])(
    'is shown our certificate by %s, and believed by its authority and name',
    async (_who, connect) => {
      const server = createServer({
        key: readFileSync(file('temporal.example.key')),
        cert: readFileSync(file('temporal.example.crt')),
        ca: readFileSync(file('ca.crt')),
        requestCert: true,
        ALPNProtocols: ['h2'],
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const met = once(server, 'secureConnection') as Promise<[TLSSocket]>;
      const connecting = connect(
        access({
          TEMPORAL_ADDRESS: `127.0.0.1:${(server.address() as AddressInfo).port}`,
          TEMPORAL_TLS_CERT_FILE: file('park.crt'),
          TEMPORAL_TLS_KEY_FILE: file('park.key'),
          TEMPORAL_TLS_CA_FILE: file('ca.crt'),
          TEMPORAL_TLS_SERVER_NAME: 'temporal.example',
        }),
      );
      const [socket] = await met;
      expect([socket.authorized, socket.getPeerCertificate().subject.CN]).toEqual([true, 'park']);
      // it speaks no gRPC: the handshake was all that was asked of it
      socket.destroy();
      server.close();
      await expect(connecting).rejects.toThrow(/connect|transport|Transport/);
    },
    20_000,
  );
});
