import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireSlider } from '#api/identity/service.ts';
import { sliderContract } from '#domain/identity/slider-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const FULL = Array.from({ length: 12 }, (_, i) => ({ x: i / 11, t: i * 40 }));
const REQUIRED = 7154;

/** A slider that was asked for so long ago. */
async function ask(ageMs = 1_000): Promise<string> {
  const { slider_id } = await w.anonymous().call(sliderContract.getSlider, {});
  const asked_at = new Date(Date.now() - ageMs);
  await rows()
    .set({ asked_at } as never)
    .where('ticket_sha256', 'is', null)
    .execute();
  return slider_id;
}
const rows = () => w.db.system.updateTable('slider_challenge');
const answer = (slider_id: string, track = FULL) =>
  w.anonymous().call(sliderContract.verifySlider, { slider_id, track });
const ticket = async () => (await answer(await ask())).slider_ticket;
const outcome = (p: Promise<unknown>) =>
  p.then(
    () => 'passed',
    (e: unknown) => (e instanceof Refused ? e.code : e instanceof AppError ? e.error : String(e)),
  );
const use = (slider_ticket: string, act: string = randomUUID()) => outcome(requireSlider(w.deps, slider_ticket, act));

describe('a slider', () => {
  test('dragged fully right gives a ticket, once', async () => {
    const id = await ask();
    expect((await answer(id)).slider_ticket).toMatch(/^[\w-]{43}$/);
    expect(await outcome(answer(id))).toBe(REQUIRED);
  });
  test('answered several times at once gives one ticket', async () => {
    const id = await ask();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(answer(id))));
    expect(outcomes.filter((o) => o === 'passed')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['passed', REQUIRED]));
  });
  test.each<[what: string, track: typeof FULL]>([
    ['not to the end', FULL.slice(0, -1)],
    ['in too few points', FULL.filter((_, i) => [0, 4, 8, 11].includes(i))],
    ['not from the left', FULL.slice(3)],
    ['back in time', FULL.with(5, { x: 0.5, t: 0 })],
    ['not at all', []],
  ])('dragged %s is refused, and with it another answer', async (_what, track) => {
    const id = await ask();
    expect(await outcome(answer(id, track))).toBe(REQUIRED);
    expect(await outcome(answer(id))).toBe(REQUIRED);
  });
  test('answered too quickly is refused', async () => {
    // asked for in a moment, so that a slow machine is too quick as well
    expect(await outcome(answer(await ask(-10_000)))).toBe(REQUIRED);
    expect(await outcome(answer(await ask(400)))).toBe('passed');
  });
  test('answered after two minutes is refused', async () => {
    expect(await outcome(answer(await ask(110_000)))).toBe('passed');
    expect(await outcome(answer(await ask(121_000)))).toBe(REQUIRED);
    const late = await ask();
    await rows().set({ expires_at: new Date() }).where('ticket_sha256', 'is', null).execute();
    expect(await outcome(answer(late))).toBe(REQUIRED);
  });
  test('that nobody asked for is refused, a drag off the contract named', async () => {
    expect(await outcome(answer('x'.repeat(43)))).toBe(REQUIRED);
    for (const track of [[{ x: 1.1, t: 0 }], [{ x: 0, t: -1 }], Array.from({ length: 201 }, () => ({ x: 0, t: 0 }))])
      expect(await outcome(answer(await ask(), track))).toBe(7100);
  });
});

describe('a ticket', () => {
  test('is good for one act', async () => {
    const t = await ticket();
    expect([await use(t), await use(t)]).toEqual(['passed', 'SLIDER_REQUIRED']);
  });
  test('used several times at once is good for one of them', async () => {
    const t = await ticket();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => use(t)));
    expect(outcomes.filter((o) => o === 'passed')).toHaveLength(1);
  });
  test('lives five minutes, hashed, as does the slider', async () => {
    const id = await ask();
    const t = (await answer(id)).slider_ticket;
    const all = await w.db.system.selectFrom('slider_challenge').selectAll().orderBy('expires_at').execute();
    const left = (all.at(-1)?.expires_at.getTime() ?? 0) - Date.now();
    expect(Math.round(left / 60_000)).toBe(5);
    const stored = JSON.stringify(all.map((r) => [r.id_sha256, r.ticket_sha256].map((b) => b?.toString('latin1'))));
    expect([stored.includes(id), stored.includes(t)]).toEqual([false, false]);
    await rows().set({ expires_at: new Date() }).execute();
    expect(await use(t)).toBe('SLIDER_REQUIRED');
  });
  test('is not the slider’s own id, nor any text', async () => {
    for (const other of [await ask(), '', 'x'.repeat(43)]) expect(await use(other)).toBe('SLIDER_REQUIRED');
  });
});

test('what is over is cleared away by the next slider', async () => {
  await ticket();
  await rows()
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  const id = await ask();
  expect(await w.db.system.selectFrom('slider_challenge').selectAll().execute()).toHaveLength(1);
  expect(await outcome(answer(id))).toBe('passed');
});

test('sixty sliders an hour from one address', async () => {
  const user = w.anonymous();
  for (let i = 0; i < 60; i++) expect(await outcome(user.call(sliderContract.getSlider, {}))).toBe('passed');
  expect(await outcome(user.call(sliderContract.getSlider, {}))).toBe(7133);
});

test('requests’ own role sees none of it', async () => {
  const look = w.db.app.selectFrom('slider_challenge').selectAll().execute();
  await expect(look).rejects.toThrow('permission denied');
});
