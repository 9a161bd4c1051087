import { addressOf, type Endpoint, type Envelope } from '#domain/shared/calls/endpoint.ts';
import { queryOf } from './test-user.ts';
import type { World } from './world.ts';

type Headers = Record<string, string>;
/** What the web sends with every call. */
export const FROM_OUR_PAGE: Headers = {
  'content-type': 'application/json',
  host: 'localhost',
  origin: 'http://localhost',
};

/** A GET takes its fields from the address. */
const asQuery = (body: string | object) => queryOf(typeof body === 'string' ? JSON.parse(body) : body);

/** What a path may name; of a body that is no JSON nothing. */
function fieldsOf(body: string | object): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

let addresses = 0;

/** One request of exactly this method, body and headers, as a script or another site might send it. */
export async function rawCall(
  w: World,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  o: { body?: string | object; headers?: Headers; query?: string; cookie?: string; address?: string },
) {
  const { body = {}, headers = FROM_OUR_PAGE, query = '', cookie, address } = o;
  addresses += 1;
  const answer = await w.app.inject({
    method: endpoint.method,
    url:
      addressOf(endpoint.path, w.deps.config.PROVIDER_CODE, fieldsOf(body)) +
      (endpoint.method === 'GET' ? asQuery(body) : '') +
      query,
    headers: { ...headers, ...(cookie && { cookie }) },
    // an address each, unless one is given: nothing here runs into a limit by accident
    remoteAddress: address ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(endpoint.method !== 'GET' && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: answer.json<Envelope<{ issues?: { path: string; message: string }[] } | null>>(),
  };
}
