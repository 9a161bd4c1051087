import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { extendOnce, issueOnce, recallOnce, takeFault } from '#db/repositories/voucher/built-in-provider.ts';
import { text } from '#domain/shared/fields/fields.ts';
import { MAX_ORDER_ID } from '#domain/voucher/machine.ts';
import type { Yuan } from '#domain/shared/money/money.ts';

/** What the provider is asked to issue: to whose account, out of which one of the government's, how much in yuan. */
export interface IssueRequest {
  voucher_num: string;
  uin: string;
  gov_uin: string;
  amount: Yuan;
}
/** What it issued; times in epoch ms. */
export interface Issued {
  ref: string;
  valid_from: number;
  valid_to: number;
}

/** A voucher that it issued. `key` is the same however often one wish is told, and another one for the next wish. */
interface Told {
  key: string;
  voucher_num: string;
  /** What the provider calls it. */
  ref: string;
  uin: string;
}
/** Until when it is to be valid (epoch ms). */
export type ExtendRequest = Told & { valid_to: number };
/** What of it is used as far as we were told, in yuan. */
export type RecallRequest = Told & { used: Yuan };

/** What was used of a voucher, in yuan, and whether it was ever issued: nothing is used of one that was not. */
export interface Recalled {
  used: Yuan;
  issued: boolean;
}

/** The cloud provider, as vouchers ask it. Asked twice with one key it answers the same; it ends vouchers by itself on their day. */
export interface VoucherProvider {
  /** The key is the voucher's number. */
  issue(request: IssueRequest): Promise<Issued>;
  /** Until when it is valid from now on (epoch ms). */
  extend(request: ExtendRequest): Promise<number>;
  /**
   * What was used of it until it was called back: nothing more can be after the answer. A number that it never issued it
   * answers as such, and refuses to issue for ever after; `ref` is empty where we know of no issue.
   */
  recall(request: RecallRequest): Promise<Recalled>;
}

interface Settings {
  /** Without it the built-in provider is asked. */
  VOUCHER_PROVIDER_URL?: string | undefined;
  VOUCHER_PROVIDER_TOKEN?: string | undefined;
  /** How long it may take to answer, in ms. */
  VOUCHER_PROVIDER_WAIT_MS: number;
  /** How long the built-in provider's vouchers are valid, in days. */
  VOUCHER_VALID_DAYS: number;
}

/** The provider of the configuration. */
export const createProvider = (system: Db, settings: Settings): VoucherProvider => {
  const { VOUCHER_PROVIDER_URL: url, VOUCHER_PROVIDER_TOKEN: token, VOUCHER_PROVIDER_WAIT_MS: waitMs } = settings;
  return url ? overHttp(url, token, waitMs) : builtIn(system, settings.VOUCHER_VALID_DAYS);
};

const DAY_MS = 86_400_000;

/** Keeps its own book in the database, and fails where it was told to: before it does what it is asked, or after without an answer. */
function builtIn(system: Db, validDays: number): VoucherProvider {
  const failing = async <T>(call: 'issue' | 'extend' | 'recall', uin: string, work: () => Promise<T>): Promise<T> => {
    const fault = await takeFault(system, uin, call);
    if (fault === 'refused' || fault === 'unreachable') throw new Error(`the provider is ${FAULTS[fault]}`);
    const answer = await work();
    if (fault === 'silent') throw new Error('the provider gave no answer');
    return answer;
  };
  return {
    issue: (request) => failing('issue', request.uin, () => issueOnce(system, request, validDays * DAY_MS)),
    extend: ({ voucher_num, uin, valid_to }) => failing('extend', uin, () => extendOnce(system, voucher_num, valid_to)),
    recall: (request) => failing('recall', request.uin, () => recallOnce(system, request)),
  };
}
const FAULTS = { refused: 'refusing this account', unreachable: 'out of reach' };

const Time = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time));
const IssueAnswer = z
  .object({ ref: text(MAX_ORDER_ID), valid_from: Time, valid_to: Time })
  .refine(({ valid_from, valid_to }) => valid_to > valid_from && valid_to > Date.now());
const ExtendAnswer = z.object({ valid_to: Time });
const RecallAnswer = z
  .object({ used: z.string().regex(/^\d{1,21}(\.\d{1,2})?$/), issued: z.boolean().default(true) })
  .refine(({ used, issued }) => issued || /^0+(\.0+)?$/.test(used));

/**
 * POST `{url}/vouchers` with the number as `Idempotency-Key` answers `{ref, valid_from, valid_to}`, POST
 * `{url}/vouchers/{number}/extend` `{valid_to}`, POST `{url}/vouchers/{number}/recall` `{used, issued?}`; times are ISO, amounts
 * decimal strings.
 */
function overHttp(url: string, token: string | undefined, waitMs: number): VoucherProvider {
  const base = url.endsWith('/') ? url : `${url}/`;
  const post = async <T>(path: string, key: string, body: object, answer: z.ZodType<T>): Promise<T> => {
    const response = await fetch(new URL(path, base), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      // the token is for the provider that is configured, and for nobody to whom it would send us on
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    return answer.parse(await response.json());
  };
  const of = (voucherNum: string, act: string) => `vouchers/${encodeURIComponent(voucherNum)}/${act}`;
  return {
    issue: (request) => post('vouchers', request.voucher_num, request, IssueAnswer),
    async extend({ key, valid_to, ...told }) {
      const body = { ...told, valid_to: new Date(valid_to).toISOString() };
      return (await post(of(told.voucher_num, 'extend'), key, body, ExtendAnswer)).valid_to;
    },
    recall: ({ key, ...told }) => post(of(told.voucher_num, 'recall'), key, told, RecallAnswer),
  };
}
