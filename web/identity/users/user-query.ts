import {
  createParser,
  createSerializer,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { RoleCode, USER_SCENES, USER_STATUSES } from '#domain/identity/user-contract.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { LIST_PARSERS } from '#web/components/list/list-parsers.ts';
import type { UserInput } from './queries.ts';

const { keyword, tenant_id, page, size } = LIST_PARSERS;

/** A role, built in or of one's own; what is neither asks for none. */
const parseAsRole = createParser({
  parse: (text) => RoleCode.safeParse(text).data ?? null,
  serialize: String,
});

/** The whole state of the list, and who is open beside it, live in the address. */
const PARSERS = {
  keyword,
  tenant_id,
  page,
  size,
  scene: parseAsStringLiteral(USER_SCENES),
  role: parseAsRole,
  status: parseAsStringLiteral(USER_STATUSES),
  user: parseAsString,
};
export type UserQuery = inferParserType<typeof PARSERS>;
export const NO_FILTER = { keyword: '', tenant_id: '', scene: null, role: null, status: null } as const;

/** The list's state, and how to change it: a step in the browser's history; another question starts again at page 1. */
export function useUserQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<UserQuery>) => void set({ page: 1, ...patch });
  const open = (user: string | null) => void set({ user });
  return { query, change, open, address: createSerializer(PARSERS)({ ...query, user: null }).replace(/^\?/, '') };
}

export const isFiltered = (query: UserQuery): boolean =>
  Object.entries(NO_FILTER).some(([name, none]) => query[name as keyof typeof NO_FILTER] !== none);

/** The call's input. */
export const inputOf = ({ keyword: typed, tenant_id: park, page: at, size: limit, ...q }: UserQuery): UserInput => ({
  limit,
  offset: Math.min(Math.max(at - 1, 0) * limit, TOTAL_CAP),
  keyword: typed.trim().slice(0, 30),
  ...(park !== '' && { tenant_id: park }),
  ...(q.scene && { scene: q.scene }),
  ...(q.role && { role: q.role }),
  ...(q.status && { status: q.status }),
});
