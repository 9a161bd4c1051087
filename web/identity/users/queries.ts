import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { userContract } from '#domain/identity/user-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export type UserInput = Input<typeof userContract.getUserPage>;

/** A page of people, in the reader's language. */
export const useUsers = (input: UserInput) =>
  useCall(['users', 'list', useLang(), input], userContract.getUserPage, input, { placeholderData: keepPreviousData });

/** One of them, as they are now, with as many of their changes as are asked for. */
export const useUser = (user_id: string, record_limit: number) =>
  useCall(
    ['users', 'one', useLang(), user_id, record_limit],
    userContract.getUserDetail,
    { user_id, record_limit },
    { staleTime: 0, placeholderData: (was) => (was?.user_id === user_id ? was : undefined) },
  );

/** The roles that the reader may give, by scene: one that was made a moment ago, too. */
export const useRoleChoices = () =>
  useCall(['users', 'roles', useLang()], userContract.getTenantRoles, {}, { staleTime: 0 });

/** Reads all that is shown of people again. */
export function useRefreshUsers(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['users'] });
}
