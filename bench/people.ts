import { Agent, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { pathOf, type Endpoint, type Envelope, type Input, type Output } from '#domain/shared/calls/endpoint.ts';
import type { FileUse } from '#domain/shared/files/file-rules.ts';

let addresses = 0;

/** Somebody at a browser: one kept-alive connection pool, a cookie, an address of its own. */
export class BenchUser {
  #cookie = '';
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #address = `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(mobile: string, login_type: 4 | 1): Promise<this> {
    await this.call(identityContract.loginPassword, { mobile, password: DEMO_PASSWORD, login_type });
    return this;
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    const answer = await this.ask(endpoint, input);
    if (answer.code !== 0) throw new Error(`${endpoint.path} answered ${answer.code} ${answer.message}`);
    return answer.response;
  }

  /** The answer of a call whatever it is, sent under a key of its own or this one. */
  async ask<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    key: string = randomUUID(),
  ): Promise<Envelope<Output<E>>> {
    const path = pathOf(endpoint.path, 'cloud');
    const asked = new URLSearchParams(input as Record<string, string>);
    const { body, cookie } =
      endpoint.method === 'GET'
        ? await this.#send('GET', `${path}?${asked}`, '', {})
        : await this.#send('POST', path, JSON.stringify(input), {
            'content-type': 'application/json',
            'idempotency-key': key,
          });
    if (cookie) this.#cookie = cookie;
    return JSON.parse(body) as Envelope<Output<E>>;
  }

  async upload(use: FileUse, name: string, bytes: Uint8Array, tenant_id?: string): Promise<string> {
    const item = { file_key: 'k', file_name: name, file_type: 'application/octet-stream', file_size: bytes.length };
    const ask = { upload_method: 'PUT' as const, bs_module: use, items: [item], ...(tenant_id && { tenant_id }) };
    const { items } = await this.call(filesContract.getUploadUrl, ask);
    const target = items['k'];
    if (!target) throw new Error('no upload address');
    const url = new URL(target.upload_url, this.#origin);
    await this.#send('PUT', url.pathname + url.search, Buffer.from(bytes), target.headers);
    return (await this.call(filesContract.getFileDownloadInfo, { guid: target.meta_info.guid })).guid;
  }

  #send(method: string, path: string, payload: string | Buffer, headers: Record<string, string>) {
    return new Promise<{ body: string; cookie: string | undefined }>((resolve, reject) => {
      const own = { origin: this.#origin, 'x-forwarded-for': this.#address, cookie: this.#cookie };
      const sent = httpRequest(
        new URL(path, this.#origin),
        { method, agent: this.#agent, headers: { ...headers, ...own, 'content-length': Buffer.byteLength(payload) } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              body: Buffer.concat(parts).toString(),
              cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }
}
