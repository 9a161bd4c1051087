import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { issueOnce, takeFault } from '#db/repositories/voucher/built-in-provider.ts';
import { text } from '#domain/shared/fields.ts';
import { MAX_ORDER_ID } from '#domain/voucher/machine.ts';
import type { Yuan } from '#domain/shared/money.ts';

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

/** The cloud provider, as vouchers ask it. Asked twice with one number it answers the same. */
export interface VoucherProvider {
  issue(request: IssueRequest): Promise<Issued>;
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

/** Keeps its own book in the database, and fails where it was told to: before it issues, or after without an answer. */
const builtIn = (system: Db, validDays: number): VoucherProvider => ({
  async issue(request) {
    const fault = await takeFault(system, request.uin);
    if (fault === 'refused' || fault === 'unreachable') throw new Error(`the provider is ${FAULTS[fault]}`);
    const issued = await issueOnce(system, request, validDays * DAY_MS);
    if (fault === 'silent') throw new Error('the provider gave no answer');
    return issued;
  },
});
const FAULTS = { refused: 'refusing this account', unreachable: 'out of reach' };

const Time = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time));
const Answer = z
  .object({ ref: text(MAX_ORDER_ID), valid_from: Time, valid_to: Time })
  .refine(({ valid_from, valid_to }) => valid_to > valid_from && valid_to > Date.now());

/** POST `{url}/vouchers` with the number as `Idempotency-Key`; the answer is `{ref, valid_from, valid_to}` with ISO times. */
const overHttp = (url: string, token: string | undefined, waitMs: number): VoucherProvider => ({
  async issue(request) {
    const response = await fetch(new URL('vouchers', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': request.voucher_num,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    return Answer.parse(await response.json());
  },
});
