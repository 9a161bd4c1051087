import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inParallel } from '#bench/measure.ts';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { demandForm, sentCode } from '#test/builders/demand.ts';
import { rawCall } from '../raw-call.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { world, type World } from '../world.ts';

/** How many codes are guessed at each door; `GUESSES=10000` for the long form. */
const GUESSES = Number(process.env['GUESSES'] ?? 300);
const TRIES = 5;
const LONG = Math.max(30_000, GUESSES * 60);

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const CREDIT_CODE = '91440300MA5NEW901';
const REGISTRATION = {
  tenant_id: 'nanshan',
  corp_name: '新企业',
  credit_code: CREDIT_CODE + creditCheckDigit(CREDIT_CODE),
  lar: '李雷',
  contact_name: '韩梅',
  cloud_account: '',
  password: 'NewCorp2026',
};

/** A door that a code opens. `known`: a number that it sends codes to; `unknown`: one that never gets one. */
interface Door {
  known: string;
  unknown: string;
  ask(mobile: string): ReturnType<typeof rawCall>;
  open(mobile: string, code: string): ReturnType<typeof rawCall>;
}
const askFor = (purpose: 'login' | 'find_password' | 'register') => async (mobile: string) =>
  rawCall(w, identityContract.smsCode, { body: { mobile, purpose, slider_ticket: await sliderTicket(w) } });
const DOORS: [name: string, door: Door][] = [
  [
    'sign-in',
    {
      known: MOBILES.operator,
      unknown: '13911110001',
      ask: askFor('login'),
      open: (mobile, code) => rawCall(w, identityContract.smsLogin, { body: { mobile, code, login_type: 1 } }),
    },
  ],
  [
    'find password',
    {
      known: MOBILES.government,
      unknown: '13911110002',
      ask: askFor('find_password'),
      open: (mobile, code) =>
        rawCall(w, identityContract.smsFindPassword, { body: { mobile, code, password: 'NewPass2027' } }),
    },
  ],
  [
    'registration',
    {
      known: '13911110003',
      unknown: '13911110004',
      ask: askFor('register'),
      open: (mobile, code) => rawCall(w, identityContract.corpRegister, { body: { ...REGISTRATION, mobile, code } }),
    },
  ],
  [
    'a demand',
    {
      known: '13911110005',
      unknown: '13911110006',
      ask: (mobile) => rawCall(w, demandContract.zjtxCorpSendSmsCode, { body: { tenant_id: 'nanshan', mobile } }),
      open: async (mobile, code) =>
        rawCall(w, demandContract.zjtxCorpApply, { body: await demandForm(w, w.anonymous(), { mobile, code }) }),
    },
  ],
];

const said = ({ status, body }: Awaited<ReturnType<typeof rawCall>>) => ({ status, ...body, request_id: '' });
const triesOf = (mobile: string) =>
  w.db.system.selectFrom('sms_code').where('mobile', '=', mobile).select(['tries', 'used_at']).orderBy('id').execute();

describe.each(DOORS)('%s', (_name, { known, unknown, ask, open }) => {
  test(
    `of ${GUESSES} guesses ${TRIES} are judged; a number without a code is told the same`,
    { timeout: LONG },
    async () => {
      expect((await ask(known)).body.code).toBe(0);
      const right = await sentCode(w, known);
      const wrong = (n: number) => String((Number(right) + n) % 1_000_000).padStart(6, '0');
      const told = new Set<string>();
      // an address each, eight at once; once the tries are over the right code is among them too
      const first = Array.from({ length: 2 * TRIES }, (_, i) => wrong(i + 1));
      const rest = Array.from({ length: GUESSES - first.length }, (_, i) => (i % 10 ? wrong(i + 100) : right));
      for (const codes of [first, rest])
        await inParallel(codes, 8, async (code) => void told.add(JSON.stringify(said(await open(known, code)))));
      expect([...told].map((t) => (JSON.parse(t) as { code: number }).code)).toEqual([7132]);
      expect(await triesOf(known)).toEqual([{ tries: TRIES, used_at: null }]);
      expect(said(await open(unknown, right))).toEqual(JSON.parse([...told][0] ?? ''));
    },
  );
});

test('to ask for a code is answered the same whether or not the number has an account', async () => {
  const answers = [];
  for (const mobile of [MOBILES.tenantAdmin, '13911110007'])
    for (const purpose of ['login', 'find_password', 'register'] as const) {
      answers.push(said(await askFor(purpose)(mobile)), said(await askFor(purpose)(mobile)));
      await w.db.system
        .updateTable('sms_code')
        .set({ created_at: new Date(Date.now() - 120_000) } as never)
        .execute();
    }
  expect(answers.slice(0, 6)).toEqual(answers.slice(6));
});
