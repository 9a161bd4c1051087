import { TARGETS } from '#db/imports/targets.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import type { JobRow } from '#db/repositories/ops/jobs.ts';
import type { ExportSourceName, ImportTargetName } from '#domain/downloads/sources.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { askedOf } from './source.ts';
import { SOURCES } from './sources.ts';

type Whole = Pick<JobRow, 'kind' | 'source' | 'input' | 'tenants'>;

/**
 * Whether a hat may still have what a job's file tells (product §18): the list, the table, or the applications are still for its roles,
 * and every park that the file tells of is still one of its own.
 */
export const mayHave = (hat: Hat, { kind, source, input, tenants }: Whole): boolean =>
  tenants !== null &&
  tenants.every((tenantId) => hat.tenants.includes(tenantId)) &&
  mayHaveKind(hat, kind, source, input);

function mayHaveKind(hat: Hat, kind: Whole['kind'], source: string, input: unknown): boolean {
  if (kind === 'export') return mayAsk(hat, source as ExportSourceName, (input as { filter: string }).filter);
  const access = kind === 'bundle' ? exportsContract.exportCases.access : TARGETS[source as ImportTargetName].access;
  return !refusalOfHat(access, hat);
}

function mayAsk(hat: Hat, source: ExportSourceName, filter: string): boolean {
  try {
    askedOf(SOURCES[source], hat, filter);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
