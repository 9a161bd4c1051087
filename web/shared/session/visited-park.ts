import { useSession } from './session.ts';
import { useTenant } from './tenant.ts';

/** The park whose portal is read: the reader's own, the host's for who is in none; '' until it is known. */
export function useVisitedPark(): string {
  const session = useSession();
  const { data: tenant } = useTenant();
  return session?.user.tenant_id || tenant?.tenant_id || '';
}
