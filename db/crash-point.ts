/**
 * Places where a killed process would hurt most. The fault rig kills the process there: `CRASH_AT=name` at the first
 * pass, `CRASH_AT=name:3` at the third (`npm run chaos`). Without the variable a pass costs a comparison.
 */
export const CRASH_POINTS = [
  'batch.delivered',
  'projection.before',
  'projection.inside',
  'projection.committed',
  'command.stored',
  'command.delivered',
  'command.answered',
  'message.taken',
  'message.handed',
  'message.sent',
  'message.settled',
  'corpmsg.round',
  'digest.claimed',
  'digest.rendered',
  'digest.queued',
  'job.page',
  'job.stored',
  'job.applied',
  'voucher.issued',
  'voucher.extended',
  'voucher.recalled',
  'ledger.held',
  'ledger.settled',
  'ledger.voided',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

const [wanted, pass] = (process.env['CRASH_AT'] ?? '').split(':');
let left = Number(pass ?? 1);

/** Kills this process, as `kill -9` would, when `CRASH_AT` names this point and its pass has come. */
export function crashPoint(name: CrashPoint): void {
  if (name === wanted && --left === 0) process.kill(process.pid, 'SIGKILL');
}
