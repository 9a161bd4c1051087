export { subsidyApplication } from './subsidy/application.ts';
export { receptionReservation } from './reception/reservation.ts';
export { voucher } from './voucher/voucher.ts';
export { zjtxDemand } from './demand/demand.ts';
export { articleClock } from './articles/article-clock.ts';
export { caseBatch } from './batch/batch.ts';
export { downloadJob } from './downloads/job.ts';
export { logUpkeep } from './logs/log-upkeep.ts';
