import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { lastReservation } from './known-mobiles.ts';
import { LookupForm } from './lookup-form.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { useLookup, type Wanted } from './use-lookup.ts';

/** A visitor's reservation, found again by its number and mobile. The number may stand in the address, the mobile never. */
export function MyReservation({ tenantId }: { tenantId: string }) {
  const [number, setNumber] = useQueryState('reserve_num', parseAsString.withDefault(''));
  // what this tab saw last opens by itself, until another one is asked for
  const [last, setLast] = useState(lastReservation);
  const { wanted, own, query, missing, find } = useLookup(tenantId, number || last);
  const ask = (next: Wanted) => {
    find(next);
    void setNumber(next.reserve_num);
  };
  const other = () => {
    setLast('');
    void setNumber(null);
  };
  if (own && query.isPending) return <PageLoading />;
  if (own && query.data)
    return (
      <ReservationCard
        key={own.reserve_num}
        own={own}
        view={query.data}
        reading={query.isFetching}
        onRefresh={() => void query.refetch()}
        onOther={other}
      />
    );
  if (own && query.error && !missing) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return <LookupForm initial={wanted} missing={missing} onFind={ask} />;
}
