import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const MOST = 200;
const { getFollowers } = opportunitiesContract;
interface Person {
  user_id: string;
  name: string;
}

/**
 * Whom an opportunity may be given to: the busiest, and whoever has in their name what is typed, as the server finds them.
 * Who is there already and who was chosen stays a choice, whatever is looked for next.
 */
export function useFollowerChoice(
  park: string | undefined,
  { known = [], chosen }: { known?: readonly Person[]; chosen: readonly string[] },
) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim().slice(0, 100));
  const asked = { ...(park !== undefined && { tenant_id: park }), keyword, limit: MOST };
  const of = ['crm', 'followers', park ?? ''];
  const query = useCall([...of, keyword], getFollowers, asked, { placeholderData: keepPreviousData, retry: 1 });
  const found: readonly Person[] = query.data?.items ?? [];
  const met = client
    .getQueriesData<Output<typeof getFollowers>>({ queryKey: of })
    .flatMap(([, answer]) => answer?.items ?? [])
    .filter(({ user_id }) => chosen.includes(user_id));
  const people = new Map([...known, ...met, ...found].map(({ user_id, name }) => [user_id, name]));
  return {
    query,
    options: [...people].map(([value, label]) => ({ value, label })),
    search: { onTyped: setTyped, loading: query.isFetching },
    /** Nobody has that in their name. */
    none: query.data !== undefined && found.length === 0,
  };
}
