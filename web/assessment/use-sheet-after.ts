import { useQueryClient } from '@tanstack/react-query';
import type { SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { keys } from '#web/shared/queries/keys.ts';

/** What follows an act on a sheet: that is read anew whatever came of it. */
export function useSheetAfter({ assess_num }: SheetDetail, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: keys.assessment(assess_num) });
  return {
    onSuccess: () => {
      refresh();
      onDone();
    },
    onRefused: refresh,
  };
}
