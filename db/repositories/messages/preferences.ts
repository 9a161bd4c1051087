import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Db, Tx } from '../../client.ts';

// Of a person, whatever their parks: on the system pool.

export interface Preference {
  kind: MessageKind;
  in_app: boolean;
  sms: boolean;
}

/** What somebody has chosen; of a kind that is not among it they hear wherever there is one. */
export const preferencesOf = (system: Db | Tx, userId: string): Promise<Preference[]> =>
  system.selectFrom('message_preference').where('user_id', '=', userId).select(['kind', 'in_app', 'sms']).execute();

/** Keeps what somebody chose; another choice of the same kinds is gone. */
export const keepPreferences = (system: Db | Tx, userId: string, items: readonly Preference[]) =>
  system
    .insertInto('message_preference')
    .values(items.map(({ kind, in_app, sms }) => ({ user_id: userId, kind, in_app, sms })))
    .onConflict((c) =>
      c
        .columns(['user_id', 'kind'])
        .doUpdateSet((e) => ({ in_app: e.ref('excluded.in_app'), sms: e.ref('excluded.sms') })),
    )
    .execute();
