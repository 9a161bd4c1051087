import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** An enterprise as it is now. */
export const useCorp = (corp_id: string) =>
  useCall(['corps', 'one', corp_id], corpContract.getCorp, { corp_id }, { staleTime: 0 });

interface Page {
  limit: number;
  offset: number;
}
/** A page of its people. */
export const useCorpPeople = (corp_id: string, page: Page) =>
  useCall(
    ['corps', 'people', corp_id, page],
    corpContract.getCorpPeople,
    { corp_id, ...page },
    { placeholderData: keepPreviousData },
  );

/** Reads all that is shown of enterprises again. */
export function useRefreshCorps(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['corps'], keys.inboxes]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ['resource', corpContract.listCorp.path] });
  };
}

/** A page of what the reader's parks are asked. */
export const useParkRequests = (page: Page) =>
  useCall(['corps', 'requests', page], belongingContract.listParkRequests, page, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
