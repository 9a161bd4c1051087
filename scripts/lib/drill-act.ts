import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { StartSettings } from './start-settings.ts';

const OPERATOR = '13800000011';

/**
 * Comments on a case as the demo's operator, as a browser would; returns what was answered. Without the demo's people
 * somebody has to act in the browser.
 */
export async function commentAsOperator({ host, ports }: StartSettings, apply_num: string): Promise<string> {
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
  if (!cookie) return 'The demo’s operator cannot sign in here: act on the application in the browser now.';
  const answer = await post(
    tasksContract.commentCase.path,
    { apply_num, note: '演练' },
    { cookie, 'idempotency-key': randomUUID() },
  );
  const { code, message } = (await answer.json()) as { code: number; message: string };
  return `a comment of ${OPERATOR} was answered ${code} ${message}`;
}
