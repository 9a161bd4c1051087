import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { pathOf, type Endpoint, type Envelope, type Input, type Output } from '#domain/shared/calls/endpoint.ts';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import { queryOf } from '../test-user.ts';
import type { Journal, Sent } from './journal.ts';

const PROCESSING = 7121;
/** Longer than any fault may last. */
const PATIENCE_MS = 15 * 60_000;
/** A client takes ever more time between its tries: a visitor has twenty an hour, who clicked twice, too, in two minutes. */
const pause = (tries: number): number => Math.min(90_000, 250 * 2 ** tries);

export type Final<T> = { code: 0; response: T } | { code: number; response: undefined };

interface Act {
  tenant_id: string;
  case_no: string | null;
  key?: string;
  body?: Sent['body'];
  about?: Sent['about'];
}

/** The number of the case that an answer tells, under the name of its kind. */
function numberIn(response: unknown): string | null {
  const { apply_num, reserve_num, bid } = response as Record<string, string | undefined>;
  const { result_list } = response as { result_list?: { assess_num?: string }[] };
  return apply_num ?? reserve_num ?? bid ?? result_list?.[0]?.assess_num ?? null;
}

let addresses = 0;

/**
 * Somebody at a browser: keeps a cookie, sends an act again under its key until it has a final answer, and writes down
 * what it saw. Requests go to any API that takes them, as a balancer would send them.
 */
export class ChaosUser {
  readonly mobile: string;
  /** Known once signed in. */
  id = '';
  scene = '';
  /** Of the session, as the browser keeps it. */
  cookie = '';
  readonly #origins: () => string[];
  readonly #journal: Journal;
  readonly #address = `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
  #turn = addresses;

  constructor(mobile: string, origins: () => string[], journal: Journal) {
    this.mobile = mobile;
    this.#origins = origins;
    this.#journal = journal;
  }

  async signIn(login_type: 4 | 1): Promise<this> {
    const who = { mobile: this.mobile, password: DEMO_PASSWORD, login_type };
    const { user } = await this.read(identityContract.loginPassword, who);
    this.id = user.user_id;
    this.scene = user.scene;
    return this;
  }

  /** A call that changes no case: asked until it is answered. */
  async read<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    const answer = await this.#insist(
      () => this.#post(endpoint, input, randomUUID()),
      () => {},
    );
    if (answer.code !== 0) throw new Error(`${endpoint.path} answered ${answer.code} ${answer.message}`);
    return answer.response as Output<E>;
  }

  /** An act on a case, once per key however often it is sent; every attempt is in the journal. */
  async act<E extends Endpoint>(endpoint: E, input: Input<E>, act: Act): Promise<Final<Output<E>>> {
    const key = act.key ?? randomUUID();
    const sent: Omit<Sent, 'at'> = {
      request: randomUUID(),
      mobile: this.mobile,
      tenant_id: act.tenant_id,
      route: endpoint.path,
      key,
      body: act.body ?? 'first',
      case_no: act.case_no,
      ...(act.about && { about: act.about }),
    };
    const answer = await this.#insist(
      () => {
        this.#journal.write({ ...sent, at: Date.now(), event: 'invoke' });
        return this.#post(endpoint, input, key, true);
      },
      (why) => this.#journal.write({ ...sent, at: Date.now(), event: 'unknown', why }),
    );
    const at = Date.now();
    if (answer.code !== 0) {
      this.#journal.write({ ...sent, at, event: 'fail', code: answer.code });
      return { code: answer.code, response: undefined };
    }
    const case_no = act.case_no ?? (act.about ? null : numberIn(answer.response));
    this.#journal.write({ ...sent, case_no, at, event: 'ok', response: answer.response });
    return { code: 0, response: answer.response as Output<E> };
  }

  /**
   * Uploads bytes as the web does. `abortAt`: first a try that breaks off after that part of the body; the address is
   * then used again. `tenant_id`: whose file it is, when the provider uploads it. Returns the guid of the verified file.
   */
  async upload(use: FileUse, name: string, bytes: Uint8Array, abortAt?: number, tenant_id?: string): Promise<string> {
    const item = { file_key: 'k', file_name: name, file_type: 'application/octet-stream', file_size: bytes.length };
    const { items } = await this.read(filesContract.getUploadUrl, {
      upload_method: 'PUT',
      bs_module: use,
      items: [item],
      ...(tenant_id && { tenant_id }),
    });
    const target = items['k'];
    if (!target) throw new Error('no upload address');
    const path = new URL(target.upload_url, this.#origin());
    if (abortAt !== undefined) await this.#breakOff(path, target.headers, bytes, abortAt);
    await this.#insist(
      async () => {
        const url = new URL(path.pathname + path.search, this.#origin());
        const put = await fetch(url, { method: 'PUT', headers: target.headers, body: Buffer.from(bytes) });
        await put.arrayBuffer();
        // 409: an earlier try arrived and only its answer was lost
        return {
          code: put.ok || put.status === 409 ? 0 : put.status,
          message: '',
          request_id: '',
          response: undefined,
        };
      },
      () => {},
    );
    const { guid } = await this.read(filesContract.getFileDownloadInfo, { guid: target.meta_info.guid });
    return guid;
  }

  #breakOff(path: URL, headers: Record<string, string>, bytes: Uint8Array, part: number): Promise<void> {
    const url = new URL(path.pathname + path.search, this.#origin());
    return new Promise((resolve) => {
      const put = httpRequest(url, { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } });
      put.on('error', () => resolve()).on('close', () => resolve());
      put.write(bytes.subarray(0, Math.floor(bytes.length * part)), () => put.destroy());
      put.flushHeaders();
    });
  }

  async #insist(send: () => Promise<Envelope<unknown>>, onUnknown: (why: string) => void): Promise<Envelope<unknown>> {
    const end = Date.now() + PATIENCE_MS;
    for (let tries = 0; ; await sleep(pause(tries++))) {
      const answer = await send().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.code !== PROCESSING && (answer.code < 500 || answer.code >= 1000))
        return answer;
      const why = typeof answer === 'string' ? answer : `${answer.code} ${answer.message}`;
      onUnknown(why);
      if (Date.now() > end) throw new Error(`no final answer after ${PATIENCE_MS / 60_000} min: ${why}`);
    }
  }

  async #post(endpoint: Endpoint, input: unknown, key: string, act = false): Promise<Envelope<unknown>> {
    const origin = this.#origin();
    const reading = endpoint.method === 'GET';
    const at = Date.now();
    const answer = await fetch(origin + pathOf(endpoint.path, 'cloud') + (reading ? queryOf(input) : ''), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        origin,
        'idempotency-key': key,
        'x-forwarded-for': this.#address,
        cookie: this.cookie,
      },
      ...(!reading && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(30_000),
    });
    this.#journal.answered?.({ at, ms: Date.now() - at, act });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return (await answer.json()) as Envelope<unknown>;
  }

  #origin(): string {
    const origins = this.#origins();
    return origins[this.#turn++ % origins.length] ?? '';
  }
}
