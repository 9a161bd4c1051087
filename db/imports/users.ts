import { sql } from 'kysely';
import { openAccount } from '#db/repositories/identity/accounts.ts';
import { keepPerson, mayBeGiven } from '#db/repositories/identity/people.ts';
import { userByMobile } from '#db/repositories/identity/identity.ts';
import { customRolesOf } from '#db/repositories/identity/roles.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { randomUUID } from 'node:crypto';
import { administratorOf } from '#domain/identity/administer.ts';
import { BUILT_IN_ROLES, PARK_SCENES, type RoleScene } from '#domain/identity/roles.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { USER_IMPORT, roleWords } from '#domain/identity/user-import.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Fault, Refused } from '#domain/shared/import/judge.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import type { Tx } from '#db/client.ts';
import type { ImportHat, ImportTarget } from './target.ts';

/** A hat of a park, as a line of the table gives it. */
interface ParkHat {
  scene: RoleScene;
  tenant_id: string;
  tenant_grants: null;
  roles: string[];
}

/** What each role of a park is called in a scene, to its code. */
async function roleCodes(tx: Tx, tenant_id: string, scene: RoleScene): Promise<ReadonlyMap<string, string>> {
  const builtIn = BUILT_IN_ROLES[scene].flatMap((code) =>
    [code, roleName(code, 'zh'), roleName(code, 'en')].map((word) => [plain(word), code] as const),
  );
  const made = await customRolesOf(tx, { scene, tenant_id });
  // a role of the park's own that is called like one of the product's is not what the word means
  return new Map([...made.map(({ name, role_id }) => [plain(name), role_id] as const), ...builtIn]);
}
const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** Reads lines as hats: the codes of their roles, or the words that are none. */
async function readerOf(tx: Tx, tenant_id: string) {
  const codes = new Map<string, ReadonlyMap<string, string>>();
  for (const scene of PARK_SCENES) codes.set(scene, await roleCodes(tx, tenant_id, scene));
  return (row: ImportRow): { hat: ParkHat; unknown: string[] } => {
    const scene = row['scene'] as RoleScene;
    const words = roleWords(String(row['roles']));
    const known = codes.get(scene);
    return {
      hat: {
        scene,
        tenant_id,
        tenant_grants: null,
        roles: [...new Set(words.flatMap((word) => known?.get(plain(word)) ?? []))],
      },
      unknown: words.filter((word) => !known?.has(plain(word))),
    };
  };
}

/** Who is in the park, by mobile number; with two hats there the first. */
async function current(tx: Tx, tenantId: string): Promise<ImportRow[]> {
  const { rows } = await sql<{ mobile: string; name: string; scene: string; roles: string[] }>`
    select distinct on (mobile) mobile, name, scene, roles from membership join user_account using (user_id)
    where tenant_id = ${tenantId} and membership.active and scene = any(${sql.val([...PARK_SCENES])}::text[])
    order by mobile, membership_id`.execute(tx);
  return rows.map(({ roles, ...row }) => ({ ...row, roles: roles.map((role) => roleName(role, 'zh')).join('、') }));
}

const faultOf = (line: number, fault: Omit<Fault, 'params'>): Refused => ({
  line,
  faults: [{ ...fault, params: {} }],
});

/** Lines that name somebody who is there, roles that are none, or what the importer may not give. */
async function refuse(
  tx: Tx,
  tenantId: string,
  { added, changed }: Parameters<NonNullable<ImportTarget['refuse']>>[2],
  hat: ImportHat,
): Promise<Refused[]> {
  const by = administratorOf(hat);
  const read = await readerOf(tx, tenantId);
  const refused = changed.map(({ line, after }) =>
    faultOf(line, { field: 'mobile', value: String(after['mobile']), rule: 'userKnown' }),
  );
  const own = await tx.selectFrom('user_account').where('user_id', '=', by.user_id).select('mobile').executeTakeFirst();
  for (const { line, value } of added) {
    const { hat: wanted, unknown } = read(value);
    if (unknown.length > 0)
      refused.push(faultOf(line, { field: 'roles', value: unknown.join('、'), rule: 'roleUnknown' }));
    else if (value['mobile'] === own?.mobile)
      refused.push(faultOf(line, { field: 'mobile', value: String(value['mobile']), rule: 'userSelf' }));
    else if (!(await mayBeGiven(tx, by, wanted)))
      refused.push(faultOf(line, { field: 'roles', value: String(value['roles']), rule: 'roleNotYours' }));
  }
  return refused;
}

/** A park's people: each new one gets an account and a one-time password by SMS, as when somebody adds them by hand. */
export const users: ImportTarget = {
  spec: USER_IMPORT,
  access: userContract.importUser.access,
  secret: true,
  system: true,
  lock: (tx) => lockKind(tx, 'user', {}),
  current,
  refuse,
  async apply(tx, tenantId, { added }, { author, author_id, reason, idem_key, hat }) {
    const by = administratorOf(hat);
    const read = await readerOf(tx, tenantId);
    for (const { line, value } of added) {
      const [mobile, name] = [String(value['mobile']), String(value['name'])];
      const user_id = (await userByMobile(tx, mobile))?.user_id ?? randomUUID();
      const act = { by, author: { author, author_id, idem_key: `${idem_key}:${line}` } };
      await keepPerson(tx, act, { user_id, reason, body: value }, async () => {
        const made = await openAccount(tx, { user_id, mobile, name, hat: read(value).hat });
        // somebody registered with the number at this very moment
        if (made.user_id !== user_id) throw new AppError('UNAVAILABLE');
      });
    }
  },
};
