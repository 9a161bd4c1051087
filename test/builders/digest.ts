import { withTenants } from '#db/client.ts';
import { tell } from '#db/repositories/messages/tell.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import type { CaseMessageKind } from '#domain/messages/kinds.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';

/** A case of nothing but its number, of which somebody is told. */
export const saidOf = (tenant_id: string, event: string) => ({
  tenant_id,
  case_kind: 'subsidy' as const,
  case_no: 'N1',
  workflow_id: `subsidy/${tenant_id}/N1`,
  event,
});

/** Tells one of a park's people something that waits for an act, once for its event. */
export const tellSomebody = (w: World, tenant_id: string, user_id: string, kind: CaseMessageKind, event: string) =>
  withTenants(w.db.app, [tenant_id], (tx) =>
    tell(tx, saidOf(tenant_id, event), [
      { kind, to: { of: 'named', users: [user_id] }, task: true, params: { outcome: 'copy' } },
    ]),
  );

/** Kinds come in somebody's digest, as the web says so, which is made on every day from its first minute on. */
export const chooseDigest = (who: TestUser, kinds: readonly CaseMessageKind[], in_app = true) =>
  who.call(myMessagesContract.savePreferences, {
    items: kinds.map((kind) => ({ kind, in_app, sms: false, digest: true })),
    digest: { at: '00:00', days: 'every' },
  });

/** It is time to look for what there is to say to somebody. */
export const makeItTime = (w: World, user_id: string) =>
  w.db.system
    .updateTable('message_setting')
    .set({ digest_next: new Date(Date.now() - 1_000) })
    .where('user_id', '=', user_id)
    .execute();

/** The texts of the digests of a number, the oldest first, and what became of each. */
export const digestsTo = (w: World, mobile: string) =>
  w.db.system
    .selectFrom('outbox_message')
    .where('template', '=', 'message_digest')
    .where('receiver', '=', mobile)
    .orderBy('id')
    .select(['id', 'body', 'status', 'tenant_id'])
    .execute();
