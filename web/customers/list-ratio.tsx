import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { crmKeys, type Filters } from './queries.ts';

/** How complete the portraits of all are that the list finds; nothing is said of none. */
export function ListRatio({ filters }: { filters: Filters }) {
  const { t } = useTranslation('customers');
  const { data, error } = useCall(crmKeys.ratio(filters), opportunitiesContract.crmOppoCompleteRatio, filters, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (data?.count === 0) return null;
  return <p className="cell-note num">{data ? t('ratioOfList', data) : ' '}</p>;
}
