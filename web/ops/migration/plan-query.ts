import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** The tabs of a plan. */
export const VERDICTS = ['all', 'ok', 'needs_mapping', 'blocked'] as const;

const PARSERS = {
  tenant_id: parseAsString.withDefault(''),
  allowance_type: parseAsStringLiteral(ALLOWANCE_TYPES).withDefault('online'),
  version: parseAsInteger,
  verdict: parseAsStringLiteral(VERDICTS).withDefault('all'),
  page: parseAsInteger.withDefault(1),
};

/** What is planned, in the address; whoever sees several parks begins with the first. */
export function usePlanQuery() {
  const { user } = useSignedIn();
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const tenant_id = query.tenant_id === '' ? (user.tenants[0]?.tenant_id ?? '') : query.tenant_id;
  return {
    query: { ...query, tenant_id },
    tenants: user.tenants,
    change: (patch: Partial<typeof query>) => void set({ page: 1, ...patch }),
  };
}
export type PlanQuery = ReturnType<typeof usePlanQuery>['query'];
