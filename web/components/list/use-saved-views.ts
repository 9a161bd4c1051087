import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const KEY = ['views', 'subsidy'] as const;

/**
 * The views that the user keeps of a list. `address` is the list's own, without page; when the list is opened
 * `bare`, the default view is opened.
 */
export function useSavedViews(address: string, bare: string, onOpen: (query: string) => void) {
  const client = useQueryClient();
  const { data, error } = useCall(KEY, savedViewsContract.getViewList, { list: 'subsidy' }, { staleTime: 60_000 });
  const views = data?.items ?? [];
  const present = useRef(address);
  useLayoutEffect(() => {
    present.current = address;
  });
  const standard = data?.items.find((view) => view.is_default)?.query;
  useEffect(() => {
    if (data === undefined) return;
    // asked for once: who resets the filters of a default view wants none, and who was faster wants theirs
    if (present.current === bare && standard) onOpen(standard);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the views are there
  }, [data === undefined]);
  return {
    views,
    error,
    current: views.find((view) => view.query === address),
    reload: () => client.invalidateQueries({ queryKey: KEY }),
  };
}
export type SavedView = ReturnType<typeof useSavedViews>['views'][number];
