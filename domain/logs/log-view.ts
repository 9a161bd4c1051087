import type { Output } from '../shared/calls/endpoint.ts';
import type { ErrorParams, Lang } from '../shared/errors/errors.ts';
import { LOG_TYPES, type FieldChange, type LogEntry } from '../shared/data/log-entry.ts';
import { sayCode } from '../shared/errors/say-refusal.ts';
import { isProviderScene, type Actor, type Scene } from '../shared/calls/scene.ts';
import type { logsContract } from './contract.ts';
import type { Asked } from './log-row.ts';
import { OP_NAMES } from './op-names.ts';

export type LogItem = Output<typeof logsContract.getLogList>['list'][number];

/** A row as it is stored. */
export interface StoredLog {
  log_id: string;
  create_time: Date;
  type: string;
  grade: string;
  op_name: string;
  account: string;
  scene: string | null;
  roles: string[];
  on_behalf: string[];
  ip: string;
  target: string;
  asked: object;
  changed: FieldChange[];
  code: number;
  params: ErrorParams;
  tenant_id: string | null;
  tenant_name: string | null;
  request_id: string;
}

/** Who asks for the log: a session, or a hat without one. */
interface Reader {
  actor: Pick<Actor, 'scene'>;
  granted_some: boolean;
}

/**
 * Whether a reader gets the rows of no park too: sign-ins that were refused, acts on what every park has. They are the
 * platform's people's for all parks, as long as they ask for no park.
 */
export const readsAll = ({ actor, granted_some }: Reader, tenantId: string | undefined): boolean =>
  actor.scene === 'platform' && !granted_some && tenantId === undefined;

/** A row as a reader may see it, in the list and in its export: a park does not learn from where the provider's people work. */
export function logItem(row: StoredLog, reader: Scene, lang: Lang): LogItem {
  const scene = row.scene as Scene | null;
  const theirs = scene !== null && (isProviderScene(scene) || scene === 'platform');
  return {
    log_id: row.log_id,
    id: row.log_id,
    create_time: row.create_time.toISOString(),
    type: row.type as LogEntry['type'],
    grade: row.grade as LogEntry['grade'],
    op_name: (row.type === 'read' ? LOG_TYPES.read : OP_NAMES[row.op_name])?.[lang] ?? row.op_name,
    account: row.account,
    scene,
    roles: row.roles,
    on_behalf: row.on_behalf,
    ip: reader === 'tenant-admin' && theirs ? '' : row.ip,
    target: row.target,
    asked: row.asked as Asked['asked'],
    changed: row.changed,
    code: row.code,
    why: sayCode(row.code, lang, row.params),
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name ?? '',
    request_id: row.request_id,
  };
}
