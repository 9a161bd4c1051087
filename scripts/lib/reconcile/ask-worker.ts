import type { Client } from '@temporalio/client';
import type { CaseState } from '#domain/shared/cases/case.ts';
import type { Difference } from './difference.ts';

const ANSWER_MS = 5_000;
/** After so many that nobody answered in a row no worker runs. */
const SILENT = 20;

/**
 * Adds what a running case itself says of where it stands, or that no worker answers for it; what is told of it comes from its
 * history, which needs none. Once nobody has answered for many in a row nobody is asked any more.
 */
export function askingWorker(client: Client): (d: Difference) => Promise<Difference> {
  let silent = 0;
  return async (d) => {
    if (d.kind === 'run' || !d.temporal.startsWith('running')) return d;
    const ask = () => client.workflow.getHandle(d.workflow_id).query<CaseState>('state');
    const state =
      silent < SILENT ? await client.withDeadline(Date.now() + ANSWER_MS, ask).catch(() => undefined) : undefined;
    silent = state ? 0 : silent + 1;
    const said = state ? `its worker says act ${state.seq}` : 'no worker answers, by its history';
    return { ...d, temporal: `${d.temporal} (${said})` };
  };
}
