import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What a server answered; or that it did not: whether it was reached, so that it may have read something, and whether it was late. */
export type Answer = { status: number } | { error: unknown; reached: boolean; late: boolean };

/**
 * Posts JSON over a connection of its own and waits for the status. `fetch` does not say whether a request that failed had
 * left, which decides whether it may be sent again. Follows no redirect; never raises.
 */
export function postJson(url: string, token: string | undefined, body: object, timeoutMs: number): Promise<Answer> {
  const data = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'content-length': data.length,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const secure = url.startsWith('https:');
  return new Promise((resolve) => {
    let reached = false;
    let late = false;
    const request = (secure ? requestHttps : requestHttp)(url, { method: 'POST', headers, agent: false });
    const timer = setTimeout(() => {
      late = true;
      request.destroy(new Error(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    request.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true)));
    request.on('error', (error) => resolve({ error, reached, late }));
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 });
      // what it says beside that is nobody's
      response.on('error', () => {}).resume();
    });
    request.on('close', () => clearTimeout(timer));
    request.end(data);
  });
}
