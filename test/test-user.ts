import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { identityContract } from '#domain/identity/contract.ts';
import { addressOf, type Endpoint, type Envelope, type Input, type Output } from '#domain/shared/calls/endpoint.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';

/** A refusal as the user is told. */
export class Refused extends Error {
  readonly code: number;
  readonly response: unknown;
  readonly status: number;
  constructor(code: number, message: string, response: unknown, status: number) {
    super(`${code} ${message}`);
    this.code = code;
    this.response = response;
    this.status = status;
  }
}

/** The input of a GET as its query; anything but an object is one without fields. */
export const queryOf = (input: unknown): string =>
  input !== null && typeof input === 'object' && !Array.isArray(input)
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, said(value)])).toString()}`
    : '';
const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

let addresses = 0;

/** The calls that somebody was answered in this file. */
export const ANSWERED = new Set<Endpoint>();

/** Somebody at a browser with an address of its own: keeps the cookie, calls over HTTP. */
export class TestUser {
  cookie = '';
  /** What the browser says of itself once somebody has signed in with it. */
  device = '';
  /** As which visitor the portal counts it, once it was counted. */
  visitor = '';
  lang = 'zh-CN';
  readonly #address = `127.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
  readonly #app: FastifyInstance;
  readonly #provider: string;
  constructor(app: FastifyInstance, provider: string) {
    this.#app = app;
    this.#provider = provider;
  }

  /** The raw answer of a call: status, envelope and headers. */
  async send(endpoint: Endpoint, input: unknown, key: string = randomUUID()) {
    const reading = endpoint.method === 'GET';
    const url = addressOf(endpoint.path, this.#provider, input) + (reading ? queryOf(input) : '');
    const headers = {
      'content-type': 'application/json',
      origin: 'http://localhost',
      host: 'localhost',
      'accept-language': this.lang,
      'idempotency-key': key,
      cookie: [this.cookie, this.device, this.visitor].filter((each) => each !== '').join('; '),
    };
    const answer = await this.#app.inject({
      method: endpoint.method,
      url,
      headers,
      ...(!reading && { payload: JSON.stringify(input) }),
      remoteAddress: this.#address,
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [cookie = ''] = set.split(';');
      if (cookie.startsWith('device=')) this.device = cookie;
      else if (cookie.startsWith('visitor=')) this.visitor = cookie;
      else this.cookie = cookie;
    }
    const body = answer.json<Envelope<unknown>>();
    if (body.code === 0) ANSWERED.add(endpoint);
    return { status: answer.statusCode, body, text: answer.body };
  }

  /** The response of a call; throws {@link Refused} on another code than 0. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>, key?: string): Promise<Output<E>> {
    const { status, body } = await this.send(endpoint, input, key);
    if (body.code !== 0) throw new Refused(body.code, body.message, body.response, status);
    return body.response as Output<E>;
  }

  signIn(mobile: string, login_type: 4 | 1) {
    return this.call(identityContract.loginPassword, { mobile, password: DEMO_PASSWORD, login_type });
  }
}
