/** Query keys: whatever shows cases hangs under `subsidy`, so that a live event can refresh it. */
export const keys = {
  session: ['session'] as const,
  /** Beside the session, which it becomes: not forgotten with another person's data. */
  loginTicket: (ticket: string) => ['session', 'ticket', ticket] as const,
  tenant: (host: string) => ['tenant', host] as const,
  programme: (tenantId: string) => ['programme', tenantId] as const,
  money: ['money'] as const,
  sessions: ['sessions'] as const,
  loginEssential: (type: number) => ['login', type] as const,
  config: (name: string, tenantId?: string) => ['config', name, tenantId ?? ''] as const,
  drafts: ['drafts'] as const,
  draft: (tempId: string) => ['drafts', tempId] as const,
  lists: ['subsidy', 'list'] as const,
  list: (name: string, query: object) => ['subsidy', 'list', name, query] as const,
  details: ['subsidy', 'detail'] as const,
  detail: (applyNum: string, revision?: number) => ['subsidy', 'detail', applyNum, revision ?? 0] as const,
  progress: (flowId: string) => ['subsidy', 'progress', flowId] as const,
  records: (applyNum: string) => ['subsidy', 'records', applyNum] as const,
  people: (applyNum: string, keyword = '') => ['subsidy', 'people', applyNum, keyword] as const,
  comments: (applyNum: string) => ['subsidy', 'comments', applyNum] as const,
  substitutes: ['substitutes'] as const,
  joins: ['joins'] as const,
  /** What waits for the reader, of every kind. */
  inboxes: ['inbox'] as const,
  inbox: (query: object) => ['inbox', query] as const,
  steps: (type: string, tenantId?: string) => ['steps', type, tenantId ?? ''] as const,
  files: (guid: string) => ['files', guid] as const,
};
