import type { Tx } from '#db/client.ts';
import { flowKey, flowsByVersion, type FlowVersion } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';

/** Published flows by version. A version never changes, so what was read once is kept. */
export interface Flows {
  /** The flows of these rows, by {@link flowKey}; read within the caller's scope when they are not known yet. */
  of(tx: Tx, rows: readonly FlowVersion[]): Promise<ReadonlyMap<string, Flow>>;
  /** A flow that was read before, for rows that the caller has seen. */
  known(row: FlowVersion): Flow | undefined;
}

const MAX_KEPT = 1_000;

export function createFlows(): Flows {
  const kept = new Map<string, Flow>();
  return {
    known: (row) => kept.get(flowKey(row)),
    async of(tx, rows) {
      const missing = rows.filter((row) => !kept.has(flowKey(row)));
      for (const [key, flow] of await flowsByVersion(tx, missing)) kept.set(key, flow);
      const found = new Map(rows.map((row) => [flowKey(row), kept.get(flowKey(row)) as Flow]));
      for (const [oldest] of [...kept].slice(0, kept.size - MAX_KEPT)) kept.delete(oldest);
      return found;
    },
  };
}
