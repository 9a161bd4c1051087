import {
  CancellationScope,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { DownloadActivities } from '#activities/downloads/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import type { StartJob } from './messages.ts';

// a worker that was killed is missed after one heartbeat's time; what it wrote begins anew
const { runExport, runImport, runListing, runBundle } = proxyActivities<DownloadActivities>({
  startToCloseTimeout: '20 minutes',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '30s', maximumAttempts: 5 },
});
const RUNS = { export: runExport, import: runImport, listing: runListing, bundle: runBundle };
const { failJob } = proxyActivities<DownloadActivities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});

/** One attempt at an export, an import, a bundle of files, or an agreement to what parks asked. Where it stands is told by its row alone; this keeps it going. */
export async function downloadJob(start: StartJob): Promise<void> {
  const { kind, source, tenant_id } = start;
  const show = (state: string) => {
    upsertSearchAttributes([
      { key: KEYS.kind, value: 'job' },
      { key: KEYS.tenant, value: tenant_id },
      { key: KEYS.step, value: source },
      { key: KEYS.status, value: state },
    ]);
    setCurrentDetails(
      [
        `### ${kind} ${source}`,
        `- **State**: ${state}`,
        `- **Park**: ${tenant_id === null ? 'none, it goes over several' : `\`${tenant_id}\``}`,
        `- **Attempt**: ${start.attempt}`,
        `- **Job**: \`${start.job_id}\`; rows, file and faults are in the download centre of whoever asked for it`,
      ].join('\n'),
    );
  };
  show('running');
  try {
    show(await RUNS[kind](start));
  } catch (error) {
    if (isCancellation(error)) return show('cancelled');
    await CancellationScope.nonCancellable(() => failJob(start));
    show('failed');
    upsertSearchAttributes([{ key: KEYS.problem, value: 'job_failed' }]);
  }
}
