import type { Headers, WorkflowInterceptors } from '@temporalio/workflow';
import { CARRIED } from '#domain/shared/calls/carried.ts';

/** Messages whose activities may still be scheduled; a case projects what it accepted in order, so few wait at once. */
const MAX_KEPT = 100;

/**
 * Gives the headers of a message on to the activities that it leads to, by the id of its event: a projection is scheduled
 * by the case's loop, long after the handler, so the message that came last need not be its own. What an activity owes to
 * no event carries what the workflow was started with. Adds headers and decides nothing: a replay compares no headers.
 */
export function interceptors(): WorkflowInterceptors {
  const kept = new Map<string, Headers>();
  let begun: Headers = {};
  const keep = (args: readonly unknown[], headers: Headers): void => {
    const id = textAt(args[0], 'event_id');
    const carried = carriedOf(headers);
    if (id === undefined || Object.keys(carried).length === 0) return;
    kept.set(id, carried);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  const toCarry = ([input]: readonly unknown[]): Headers => {
    const id = textAt(input, 'event_id') ?? textAt(at(input, 'transition'), 'event_id');
    return id === undefined ? begun : (kept.get(id) ?? {});
  };
  return {
    inbound: [
      {
        execute(input, next) {
          begun = carriedOf(input.headers);
          return next(input);
        },
        handleUpdate(input, next) {
          keep(input.args, input.headers);
          return next(input);
        },
        handleSignal(input, next) {
          keep(input.args, input.headers);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers: { ...toCarry(input.args), ...input.headers } }),
      },
    ],
  };
}

const carriedOf = (headers: Headers): Headers =>
  Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const textAt = (value: unknown, name: string): string | undefined => {
  const text = at(value, name);
  return typeof text === 'string' ? text : undefined;
};
