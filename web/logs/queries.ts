import { keepPreviousData } from '@tanstack/react-query';
import { logsContract } from '#domain/logs/contract.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export type LogRow = Output<typeof logsContract.getLogList>['list'][number];
export type LogInput = Input<typeof logsContract.getLogList>;

/** A page of the log, in the reader's language. */
export const useLog = (input: LogInput) =>
  useCall(['logs', 'list', useLang(), input], logsContract.getLogList, input, { placeholderData: keepPreviousData });

/** What the log can be filtered by. */
export const useLogChoices = () =>
  useCall(['logs', 'choices', useLang()], logsContract.getFilterSelectionItem, {}, { staleTime: Infinity });
