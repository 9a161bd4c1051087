import { workflowFields } from './carried.ts';

/** What Temporal's SDK says beside a message, by its own names. */
type Meta = Readonly<Record<string, unknown>>;

/** One line of the worker's log, as JSON; `msg` as the API's lines have it. */
export const say = (level: string, msg: string, extra: object = {}): void =>
  void process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...extra })}\n`);

/** What a line of the SDK is about, by the names that the API's lines have, and what else it tells. */
export function asSaid({ workflowId, ...meta }: Meta): object {
  return typeof workflowId === 'string' ? { ...workflowFields(workflowId), ...meta } : meta;
}
