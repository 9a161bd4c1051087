import { AppError } from '#domain/shared/errors/errors.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import type { FaultView } from '#domain/subsidy/contract/flow-views.ts';
import type { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { sayRefusal } from '#domain/shared/errors/say-refusal.ts';
import type { Context } from '../../shared/calls/context.ts';
import { unforeseen } from '../../shared/calls/unforeseen.ts';
import { publishCopy, sourceFlow } from './flow-publishing.ts';

type Batch = typeof flowsContract.batchUpdateSequenceFlow;
type Item = Output<Batch>['items'][number];

/** Publishes one park's version to others, one after the other: what fails for one park keeps nobody else from it. */
export async function publishToMany(ctx: Context, input: Parsed<Batch>): Promise<Output<Batch>> {
  const source = await sourceFlow(ctx, input.tenant_id, input.allowance_type, input.version);
  const items: Item[] = [];
  for (const tenant_id of new Set(input.tenant_list)) {
    try {
      const { version } = await publishCopy(ctx, tenant_id, source, input.reason);
      items.push({ tenant_id, result: 'published', version, message: '', faults: [] });
    } catch (error) {
      items.push({ tenant_id, ...refusalOf(ctx, error) });
    }
  }
  return { items };
}

function refusalOf(ctx: Context, error: unknown): Omit<Item, 'tenant_id'> {
  const known = error instanceof AppError ? error : unforeseen(error);
  if (known !== error) ctx.log.error({ err: error }, 'a park of a batch failed');
  const { faults = [] } = (known.data ?? {}) as { faults?: FaultView[] };
  const unchanged = known.error === 'FLOW_UNCHANGED';
  return {
    result: unchanged ? 'unchanged' : 'refused',
    version: unchanged ? Number(known.params['version']) : null,
    message: sayRefusal(known.error, ctx.lang, known.params),
    faults,
  };
}
