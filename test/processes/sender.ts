import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/**
 * Runs a script that sends SMS to a gateway in a process of its own until it has nothing more to do, or dies at `crashAt`;
 * returns the signal of that.
 */
export async function runSender(
  script: URL,
  { url, gateway, crashAt }: { url: string; gateway: Server; crashAt: string },
): Promise<string | null> {
  const { port } = gateway.address() as AddressInfo;
  const env = {
    ...process.env,
    DATABASE_URL: url,
    FILES_SECRET: 'messages-secret-messages',
    SMS_GATEWAY_URL: `http://127.0.0.1:${port}`,
    CRASH_AT: crashAt,
  };
  const child = spawn(process.execPath, [fileURLToPath(script)], { env });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}
