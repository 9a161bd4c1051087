import { parseAsString, useQueryState } from 'nuqs';

/** Opens one of the detail's tabs by its number. */
export function useDetailTab(): (tab: string) => void {
  const [, setTab] = useQueryState('tab', parseAsString.withDefault('0'));
  return (tab) => void setTab(tab);
}
