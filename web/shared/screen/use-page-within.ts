import { useEffect } from 'react';

/** Back to the first page when the page asked for has nothing any more: rows recover, or a batch goes on. */
export function usePageWithin(page: number, empty: boolean, toFirst: () => void): void {
  useEffect(() => {
    if (empty && page > 1) toFirst();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way there is another at each drawing
  }, [empty, page]);
}
