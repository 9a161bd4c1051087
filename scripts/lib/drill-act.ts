import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { StartSettings } from './start-settings.ts';

const OPERATOR = '13800000011';

/**
 * Claims a task as the demo's operator, as a browser would; returns the answer's sentence. Without the demo's people
 * somebody has to act in the browser.
 */
export async function claimAsOperator(
  { host, ports }: StartSettings,
  task: { apply_num: string; task_id: string },
): Promise<string> {
  const origin = `http://${host}:${ports.PORT}`;
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...more },
      body: JSON.stringify(body),
    });
  const signedIn = await post(identityContract.loginPassword.path, {
    mobile: OPERATOR,
    password: DEMO_PASSWORD,
    login_type: 1,
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) return 'The demo’s operator cannot sign in here: claim or pass the application in the browser now.';
  const answer = await post(tasksContract.claimTask.path, task, { cookie, 'idempotency-key': randomUUID() });
  const { code, message } = (await answer.json()) as { code: number; message: string };
  return `Claiming it as ${OPERATOR} answered ${code} ${message}`;
}
