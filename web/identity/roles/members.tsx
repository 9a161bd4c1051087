import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoleRow } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** How many people have a role, and the way to them for whoever may read who they are. */
export function Members({ role: { role_id, scene, name, members } }: { role: RoleRow }) {
  const { t } = useTranslation('roles');
  const seesPeople = mayCall(userContract.getUserPage.access, useSignedIn());
  const told = t('members', { count: members });
  if (!seesPeople || members === 0) return <span className="cell-note row-act">{told}</span>;
  return (
    <Link
      className="row-act"
      to={to.users({ scene, role: role_id })}
      aria-label={t('membersOf', { name, count: members })}
    >
      {told}
    </Link>
  );
}
