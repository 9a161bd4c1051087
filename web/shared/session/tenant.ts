import { identityContract } from '#domain/identity/contract.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const host = () => window.location.host;

/** The park of this host name (public). */
export const useTenant = () =>
  useCall(keys.tenant(host()), identityContract.getTenantByHost, { host: host() }, { staleTime: Infinity });
