import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { receptionKeys, useOwnReservation, type Own } from '../queries.ts';
import { knownMobile, rememberMobile } from './known-mobiles.ts';

/** What opens a reservation, as it is typed. */
export type Wanted = Pick<Own, 'reserve_num' | 'mobile'>;
const NOTHING: Wanted = { reserve_num: '', mobile: '' };

/** The reservation of a number: by the mobile typed for it, or the one this tab knows; kept once it has opened it. */
export function useLookup(tenantId: string, number: string) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(NOTHING);
  const wanted = typed.reserve_num === number ? typed : { reserve_num: number, mobile: knownMobile(number) };
  const { reserve_num, mobile } = wanted;
  const asked = tenantId !== '' && reserve_num !== '' && mobile !== '';
  const own: Own | null = asked ? { tenant_id: tenantId, ...wanted } : null;
  const query = useOwnReservation(own);
  const found = asked && query.data !== undefined;
  useEffect(() => {
    if (found) rememberMobile(reserve_num, mobile);
  }, [found, reserve_num, mobile]);
  return {
    wanted,
    own,
    query,
    missing: asked && (isRefusal(query.error, 'NOT_FOUND') || isRefusal(query.error, 'INVALID_INPUT')),
    /** Asks anew, also for what was not found a moment ago. */
    find: (next: Wanted) => {
      client.removeQueries({ queryKey: receptionKeys.visitors });
      setTyped(next);
    },
  };
}
