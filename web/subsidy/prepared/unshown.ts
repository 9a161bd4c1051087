import { useQuery } from '@tanstack/react-query';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { call } from '#web/shared/calls/call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import type { DraftKeeper } from '../apply/draft-saver.ts';
import { preparedKeys } from './keys.ts';

const QUIET = { showMsg: false };

/** For whom somebody of the staff writes, and of which prepared form they change which version. */
export type UnshownOf = Input<typeof preparedContract.getTemp4Tenant>;
export type Unshown = Output<typeof preparedContract.getTemp4Tenant>;

/** What the reader keeps for an enterprise and has not shown it yet; each load reads it anew. */
export const useUnshown = (of: UnshownOf | undefined, load: number) =>
  useQuery({
    queryKey: preparedKeys.unshown({ ...of, load }),
    queryFn: async ({ signal }) => {
      if (!of) throw new Error('asked before it is known for whom');
      const found = await call(preparedContract.getTemp4Tenant, of, { signal, ...QUIET });
      rememberFiles([...(found.current?.files ?? []), ...(found.earlier?.files ?? [])]);
      return found;
    },
    enabled: of !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Where it is kept. */
export const unshownKeeper = (of: UnshownOf): DraftKeeper => ({
  save: (ref, form) => call(preparedContract.saveTemp4Tenant, { ...of, ...ref, form }, QUIET),
  async newest() {
    const { current } = await call(preparedContract.getTemp4Tenant, of, QUIET);
    return current && { temp_id: current.temp_id, version: current.version };
  },
  mayBegin: () => Promise.resolve(true),
});

/** Throws it away. */
export const dropUnshown = (temp_id: string) => call(preparedContract.dropTemp4Tenant, { temp_id }, QUIET);
