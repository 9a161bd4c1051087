import type { ExportSourceName } from '#domain/downloads/sources.ts';
import { applications } from './applications.ts';
import { configChanges } from './config-changes.ts';
import { demands } from './demands.ts';
import { operationLog } from './operation-log.ts';
import { receptions } from './receptions.ts';
import type { ExportSource } from './source.ts';

/** Every list that a job exports. */
export const SOURCES: Record<ExportSourceName, ExportSource> = {
  applications,
  receptions,
  demands,
  operation_log: operationLog,
  config_changes: configChanges,
};
