import type { ExportSourceName } from '#domain/downloads/sources.ts';
import { applications } from './applications.ts';
import { assessments } from './assessments.ts';
import { configChanges } from './config-changes.ts';
import { demands } from './demands.ts';
import { opportunities } from './opportunities.ts';
import { operationLog } from './operation-log.ts';
import { receptions } from './receptions.ts';
import type { ExportSource } from './source.ts';

/** Every list that a job exports. */
export const SOURCES: Record<ExportSourceName, ExportSource> = {
  applications,
  receptions,
  demands,
  assessments,
  opportunities,
  operation_log: operationLog,
  config_changes: configChanges,
};
