import { beijingDay } from '#domain/shared/time/working-days.ts';

/** The programme's years are Beijing's, whatever the reader's zone. */
export const thisYear = (): number => Number(beijingDay(Date.now()).slice(0, 4));

/** Now, as the wire writes times. */
export const nowIso = (): string => new Date().toISOString();

/** The day that it is in Beijing. */
export const today = (): string => beijingDay(Date.now());
