import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoading } from '#web/components/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/page-state.tsx';
import { isRefusal } from '#web/shared/call-error.ts';
import { useOwnReservation, type Own } from '../queries.ts';
import { knownMobile, lastReservation, rememberMobile } from './known-mobiles.ts';
import { LookupForm } from './lookup-form.tsx';
import { ReservationCard } from './reservation-card.tsx';

/** A visitor's reservation, found again by its number and mobile. The number may stand in the address, the mobile never. */
export function MyReservation({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('hall');
  const client = useQueryClient();
  const [number, setNumber] = useQueryState('reserve_num', parseAsString.withDefault(''));
  // what this tab saw last opens by itself, until another one is asked for
  const [asked, setAsked] = useState(() => number || lastReservation());
  const mobile = knownMobile(asked);
  const own: Own | null = asked !== '' && mobile !== '' ? { tenant_id: tenantId, reserve_num: asked, mobile } : null;
  const query = useOwnReservation(own);
  const find = (reserve_num: string, mobileNo: string) => {
    rememberMobile(reserve_num, mobileNo);
    client.removeQueries({ queryKey: ['reception', 'visitor'] });
    setAsked(reserve_num);
    void setNumber(reserve_num);
  };
  const other = () => {
    setAsked('');
    void setNumber(null);
  };
  if (own && query.isPending) return <PageLoading />;
  if (own && query.data)
    return (
      <ReservationCard
        key={asked}
        own={own}
        view={query.data}
        reading={query.isFetching}
        onRefresh={() => void query.refetch()}
        onOther={other}
      />
    );
  const missing = isRefusal(query.error, 'NOT_FOUND') || isRefusal(query.error, 'INVALID_INPUT');
  if (own && query.error && !missing) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {own && missing && (
        <StateMessage title={t('lookup.none')} hint={t('lookup.noneHint')} role="alert">
          <Button onClick={other}>{t('lookup.other')}</Button>
        </StateMessage>
      )}
      {!(own && missing) && <LookupForm number={asked} onFind={find} />}
    </>
  );
}
