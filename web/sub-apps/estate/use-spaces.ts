import { keepPreviousData } from '@tanstack/react-query';
import { estateContract } from '#domain/estate/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useReader } from './use-reader.ts';

const { listSpaces, getSpace, listOwnSpaces, getOwnSpace } = estateContract;
/** Everything that is read of spaces goes by it. */
export const SPACES = ['estate'];
export type SpaceQuestion = Omit<Input<typeof listOwnSpaces>, 'limit' | 'offset'> & { limit: number; offset: number };

/** A page of what the park shows: to its own people by their role, to whoever else as to a visitor. */
export function useSpaces(question: SpaceQuestion) {
  const { own, tenant_id } = useReader();
  const kept = { placeholderData: keepPreviousData };
  const theirs = useCall([...SPACES, 'own', question], listOwnSpaces, question, { ...kept, enabled: own });
  const asked = { tenant_id, ...question };
  const visitors = useCall([...SPACES, 'visitors', asked], listSpaces, asked, { ...kept, enabled: !own });
  return own ? theirs : visitors;
}

/** One of them. */
export function useSpace(space_id: string) {
  const { own, tenant_id } = useReader();
  const theirs = useCall([...SPACES, 'one', space_id], getOwnSpace, { space_id }, { enabled: own });
  const asked = { tenant_id, space_id };
  const visitors = useCall([...SPACES, 'one of', asked], getSpace, asked, { enabled: !own });
  return own ? theirs : visitors;
}
