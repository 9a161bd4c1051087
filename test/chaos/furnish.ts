import { openDatabases, type Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { seedOffline } from '#db/seeds/catalog.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { AllowanceType, Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CUSTOM_STAFF, CUSTOM_TENANT, TENANT } from './people.ts';

/** What the demo lacks: products of both parks' own, stricter flows in the first, and rivals in the custom one. */
export async function furnish(databaseUrl: string): Promise<void> {
  const db = openDatabases(databaseUrl, () => {}, 1);
  try {
    await db.system.transaction().execute(async (tx) => {
      const keeper = await tx
        .selectFrom('user_account')
        .where('mobile', '=', MOBILES.tenantAdmin)
        .select(['user_id', 'name'])
        .executeTakeFirstOrThrow();
      for (const park of [TENANT, CUSTOM_TENANT]) await seedOffline(tx, park, keeper);
      for (const flow of stricter()) await publishNext(tx, flow);
      for (const [n, pool] of POOLS.entries()) await grantPool(tx, pool, n);
      await hireLike(tx, MOBILES.customApplicant, CUSTOM_STAFF.colleague);
      await hireLike(tx, MOBILES.customOperator, CUSTOM_STAFF.operator2);
      await hireLike(tx, MOBILES.customOperator, CUSTOM_STAFF.administrator, ['tenant-admin', 'super_admin']);
    });
  } finally {
    await db.close();
  }
}

/** Of the few cases of a run that come to a spot inspection three in four are drawn: one is there in every run. */
const SHARE = 75;

/** Flows of which the government's step asks for the sealed file, and a share of whose cases is inspected. */
function stricter(): Flow[] {
  const asks: Partial<Record<string, Partial<FlowStep>>> = {
    government_approval_coupon: { requires: ['sealed_file'] },
    admin_help_modify_after_gov_spot_inspect: { when: { share: SHARE } },
  };
  return [defaultFlow('online', false), defaultFlow('offline', false)].map((flow) => ({
    ...flow,
    steps: flow.steps.map((step) => ({ ...step, ...asks[step.code] })),
  }));
}

const publishNext = (tx: Tx, flow: Flow) =>
  tx
    .insertInto('sequence_flow')
    .values({
      tenant_id: TENANT,
      allowance_type: flow.allowance_type,
      version: 2,
      flow: JSON.stringify(flow),
      sha256: documentHash(flow),
      author: '赵敏',
      reason: '盖章与抽检',
    })
    .execute();

/**
 * What the first park has granted: two pools of which the first is soon used up, one that is enough, and one that is not
 * for a long run. The custom park granted nothing.
 */
const POOLS: readonly [allowance_type: AllowanceType, granted: string][] = [
  ['online', '20000.00'],
  ['online', '1000000000.00'],
  ['offline', '1000000000.00'],
  ['postpaid', '60000.00'],
];

async function grantPool(tx: Tx, [allowance_type, granted]: (typeof POOLS)[number], n: number): Promise<void> {
  const apply_year = new Date().getUTCFullYear();
  const key = { tenant_id: TENANT, apply_year, allowance_type };
  const { pool_id } = await tx
    .insertInto('subsidy_pool')
    .values({ ...key, name: `资金池 ${n}`, position: n + 1, limited: true })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  const by = { event_id: `granted:${n}`, actor_id: 'furnish', actor: '赵敏 / 王伟' };
  await book(tx, { tenant_id: TENANT, pool_id, kind: 'grant', amount: granted, ...by });
}

/** Somebody with the park, the enterprise and the password of another; under the same hat unless told which. */
async function hireLike(tx: Tx, other: string, mobile: string, [scene, role]: [Scene?, string?] = []): Promise<void> {
  const like = await tx
    .selectFrom('user_account as u')
    .innerJoin('membership as m', 'm.user_id', 'u.user_id')
    .where('u.mobile', '=', other)
    .select(['u.password_hash', 'm.scene', 'm.roles', 'm.tenant_id', 'm.corp_id'])
    .executeTakeFirstOrThrow();
  const { password_hash, tenant_id, corp_id } = like;
  const { user_id } = await tx
    .insertInto('user_account')
    .values({ mobile, name: `同事${mobile.slice(-2)}`, password_hash })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const hat = { scene: scene ?? like.scene, roles: role ? [role] : like.roles };
  await tx
    .insertInto('membership')
    .values({ ...hat, user_id, tenant_id, corp_id, tenant_grants: null })
    .execute();
}
