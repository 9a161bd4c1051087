import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as envelope from '#api/plugins/envelope.ts';
import { requireAccess } from '#api/plugins/routes.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { routeOf } from '#domain/shared/calls/endpoint.ts';
import type { Role } from '#domain/shared/calls/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { CALLS } from '../calls.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const mounted = vi.hoisted((): RouteOptions[] => []);
// the first thing the application does to itself: from here on every route is seen
vi.mock('#api/plugins/envelope.ts', async (original) => {
  const actual = await original<typeof envelope>();
  const envelopePlugin = (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => void mounted.push(route));
    actual.envelopePlugin(app);
  };
  return { ...actual, envelopePlugin };
});

/** What is mounted beside the calls, and who may use it. */
const BESIDE: Record<string, string> = {
  'GET /live': 'session',
  'GET /platform/pubapi/v1/schedule/feed/:file': 'public',
  'GET /temporal/:id': 'session',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /baseInfoDetail': 'public',
  'GET /enterpriseTraining': 'public',
  'GET /enterpriseTraining/course': 'public',
  'POST /enterpriseTraining/course': 'public',
  'GET /excitingActivitiesList': 'public',
  'GET /excitingActivitiesDetail': 'public',
  'GET /excitingActivitiesDetail/cancel': 'public',
  'POST /excitingActivitiesDetail': 'public',
  'POST /excitingActivitiesDetail/cancel': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /feed.xml': 'public',
  'GET /search': 'public',
  'GET /site-code': 'public',
  'GET /site-files/:guid': 'public',
  'GET /site-preview': 'public',
  'GET /policyList': 'public',
  'GET /policyDetail': 'public',
  'GET /newsActivitiesList': 'public',
  'GET /newsActivitiesDetail': 'public',
  'GET /notice': 'public',
  'GET /': 'public',
  'GET /cloudSubsidies/estimate': 'public',
  'GET /cloudMarketplace': 'public',
  'GET /applicationMarket': 'public',
  'GET /applicationMarket/applicationMarketIndex': 'public',
  'GET /applicationMarket/pkg': 'public',
  'GET /applicationMarket/product/:product_id': 'public',
  'GET /applicationMarket/want': 'public',
  'POST /applicationMarket/want': 'public',
  'GET /cloudSubsidies/pkg': 'public',
  'GET /cloudSubsidies': 'public',
  'GET /exhibition-hall-booking': 'public',
  'GET /notice/:id': 'public',
  'GET /commonDetail': 'public',
  'PUT /filesvr/upload/:guid': 'signed',
  'GET /filesvr/download/:guid': 'signed',
  'GET /filesvr/export/pdf/:tenant_id/:apply_num': 'signed',
  'GET /filesvr/export/files/:tenant_id/:apply_num': 'signed',
};
const DIST = resolve(import.meta.dirname, '../../web/dist');

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

describe('routes', () => {
  test('are the calls and a few more, each saying who may use it', () => {
    const declared = mounted.filter((r) => r.config?.access !== undefined && r.method !== 'HEAD');
    const calls = CALLS.map(([, e]) => [`${e.method} ${routeOf(e.path, 'cloud')}`, e.access] as const);
    const found = declared.map((r) => [`${String(r.method)} ${r.url}`, r.config?.access] as const);
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(calls), ...BESIDE });
  });
  test('without that are pages and their files, which hold nobody’s data', () => {
    const pages = mounted.filter((r) => r.config?.access === undefined);
    const isFile = (url: string) => ['/', '/*'].includes(url) || existsSync(join(DIST, decodeURIComponent(url)));
    for (const { method, url } of pages) {
      for (const m of [method].flat()) expect(['GET', 'HEAD'], url).toContain(m);
      expect(url.startsWith('/api-docs') || isFile(url), url).toBe(true);
    }
  });
  test('that do not say so keep the application from starting', () => {
    const app = Fastify();
    requireAccess(app);
    expect(() => app.get('/forgotten', () => ({}))).toThrow('GET /forgotten does not say who may call it');
    expect(() => app.get('/known', { config: { access: 'session' } }, () => ({}))).not.toThrow();
  });
});

describe('a hat that changes while somebody wears it', () => {
  const absent = { apply_num: '20200101NS999999', reason: '试' };
  const close = async (user: TestUser) => (await user.send(approvalContract.closeApply, absent)).body.code;
  const change = (mobile: string, values: { roles?: Role[]; active?: boolean; tenant_grants?: string[] }) =>
    w.db.system
      .updateTable('membership')
      .set(values)
      .where('user_id', 'in', (e) => e.selectFrom('user_account').where('mobile', '=', mobile).select('user_id'))
      .execute();
  test('without its role it is refused at the next request', async () => {
    const user = await w.signIn(MOBILES.operator);
    expect(await close(user)).toBe(7101);
    await change(MOBILES.operator, { roles: [] });
    expect(await close(user)).toBe(7102);
    await change(MOBILES.operator, { roles: ['operator_allowance_approver'] });
    expect(await close(user)).toBe(7101);
  });
  test('disabled it is signed out', async () => {
    const user = await w.signIn(MOBILES.operator2);
    await change(MOBILES.operator2, { active: false });
    expect((await user.send(identityContract.userInfo, {})).body.code).toBe(401);
  });
  test('with fewer parks it no longer sees the others', async () => {
    const user = await w.signIn(MOBILES.provider);
    const list = async () => (await user.send(approvalContract.getCloudApproveList, { tenant_id: 'binhai' })).body.code;
    expect(await list()).toBe(0);
    await change(MOBILES.provider, { tenant_grants: ['nanshan'] });
    expect(await list()).toBe(7101);
    await change(MOBILES.provider, { tenant_grants: [] });
    const all = await user.send(approvalContract.getCloudApproveList, {});
    expect(all.body).toMatchObject({ code: 0, response: { items: [], total: 0 } });
  });
});
