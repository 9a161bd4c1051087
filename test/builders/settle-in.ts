import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';

/** What an enterprise says that asks to move in. */
export const aSettleIn = (of: { move_in_day?: string; area?: number } = {}) => ({
  area: 200,
  servers: 20,
  move_in_day: addDays(beijingDay(Date.now()), 30),
  needs: '研发团队搬入，训练模型',
  name: '陈晓',
  mobile: '13812349999',
  ...of,
});
