import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { MOBILES, providerDetail, submit } from '#test/builders/subsidy.ts';
import { world, type World } from '../world.ts';

const UI = 'http://127.0.0.1:8233';
let w: World;
beforeAll(async () => {
  w = await world({ env: { TEMPORAL_UI_URL: UI } });
});
afterAll(() => w.close());

const open = async (path: string, who?: string) => {
  const headers = who ? { cookie: (await w.signIn(who)).cookie } : {};
  const answer = await w.app.inject({ method: 'GET', url: path, headers });
  return answer.headers.location ?? answer.json<{ code: number }>().code;
};

test('a case’s link leads to the page that says what it waits for, whoever may not look gets none', async () => {
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  const { temporal_url } = await providerDetail(await w.signIn(MOBILES.providerAdmin), apply_num);
  const id = `subsidy/nanshan/${apply_num}`;
  const { runId } = await w.deps.temporal.client.workflow.getHandle(id).describe();
  const page = `${UI}/namespaces/default/workflows/${encodeURIComponent(id)}`;
  expect(await open(temporal_url ?? '', MOBILES.providerAdmin)).toBe(`${page}/${runId}/user-metadata`);
  expect(await open(temporal_url ?? '', MOBILES.operator)).toBe(ERRORS.NOT_FOUND.code);
  expect(await open(temporal_url ?? '')).toBe(ERRORS.NO_SESSION.code);
});

test('one that Temporal does not know leads to its first page, and nothing else is followed', async () => {
  const led = (id: string) => open(`/temporal/${encodeURIComponent(id)}`, MOBILES.platform);
  const gone = 'demand/nanshan/D20260101NS000009';
  expect(await led(gone)).toBe(`${UI}/namespaces/default/workflows/${encodeURIComponent(gone)}`);
  for (const id of ['subsidy/nowhere/20260101NS000001', '//evil.example', 'subsidy/nanshan/../x', 'batch/nanshan/1'])
    expect(await led(id), id).toBe(ERRORS.NOT_FOUND.code);
});
