import { useState } from 'react';
import { beijingDay } from '#domain/shared/time/working-days.ts';

/** Beijing's day when a page was opened: what is compared with days of contact. */
export function useToday(): string {
  const [today] = useState(() => beijingDay(Date.now()));
  return today;
}
