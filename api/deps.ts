import type { Client, Connection } from '@temporalio/client';
import type { Databases } from '#db/client.ts';
import type { FileStore } from '#db/files/file-store.ts';
import type { Press } from '#db/papers/press.ts';
import type { AccountEntry } from '#domain/subsidy/form/cloud-account.ts';
import type { Reached } from '#domain/portal/figures.ts';
import type { Config } from './config.ts';
import type { MalwareScanner } from './files/malware-scanner.ts';
import type { Kept } from './portal/kept.ts';
import type { MiniCodes } from './portal/mini-codes.ts';
import type { LiveHub } from './shared/cases/live-hub.ts';
import type { TemporalReach } from './shared/temporal/temporal-reach.ts';
import type { Counts } from './shared/calls/counts.ts';
import type { Flows } from './subsidy/flows/flows.ts';

/** Whose a cloud account is; undefined when there is no such account. Raises ACCOUNT_LOOKUP_FAILED. */
export interface CloudAccounts {
  find(uin: string): Promise<AccountEntry | undefined>;
  /** Whether there can be any: a directory is connected, or the provider keeps some. */
  any(): Promise<boolean>;
}
/** What is known of an enterprise, by its credit code. */
export interface CrmCustomers {
  find(creditCode: string): Promise<{ corp_name: string; lar: string } | undefined>;
}
/** What handlers work with; made once by the server, or by a test. */
export interface Deps {
  config: Config;
  db: Databases;
  temporal: { client: Client; connection: Connection; taskQueue: string };
  reach: TemporalReach;
  files: FileStore;
  /** Looks into every upload; undefined where none is configured. */
  scanner: MalwareScanner | undefined;
  press: Press;
  cloudAccounts: CloudAccounts;
  crmCustomers: CrmCustomers;
  miniCodes: MiniCodes;
  live: LiveHub;
  flows: Flows;
  counts: Counts;
  /** By park. */
  reached: Kept<Reached>;
  /** Whether the process was told to end; absent: it never is, as in tests. */
  leaving?: () => boolean;
}
