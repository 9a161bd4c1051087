import { useCallback } from 'react';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const PARSERS = {
  apply_num: parseAsString.withDefault(''),
  flow_id: parseAsString.withDefault(''),
  tenant_id: parseAsString.withDefault(''),
  op: parseAsStringLiteral(['approval', 'modify', 'details'] as const).withDefault('details'),
  /** The list's address (spec: none); absent when a case was opened by a bare link. */
  list: parseAsString.withDefault(''),
  revision: parseAsInteger,
  tab: parseAsString,
  /** Its type: the entry of the menu that it belongs to. */
  define_code: parseAsString,
};

/** Which case the address names; a flow id is `subsidy/{tenant}/{apply_num}`, so it alone is enough. */
export function useCaseAddress() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const [, tenant = '', number = ''] = query.flow_id.split('/');
  return {
    flow_id: query.flow_id,
    apply_num: query.apply_num || number,
    tenant_id: query.tenant_id || tenant,
    op: query.op,
    list: query.list,
    revision: query.revision,
    define_code: query.define_code,
    nameType: useCallback((define_code: string) => void set({ define_code }, { history: 'replace' }), [set]),
    showRevision: (revision: number | null) => void set({ revision }),
    // the tabs of the one are not those of the other
    setOp: (op: 'approval' | 'modify' | 'details') => void set({ op, tab: null }),
  };
}
export type CaseAddress = ReturnType<typeof useCaseAddress>;
