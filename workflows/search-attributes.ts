/** The custom search attributes every kind of case fills; registered at deploy and checked at start-up. */
export const SEARCH_ATTRIBUTES = {
  TenantId: 'KEYWORD',
  CaseKind: 'KEYWORD',
  AllowanceType: 'KEYWORD',
  FlowVersion: 'KEYWORD',
  Step: 'KEYWORD',
  BizStatus: 'KEYWORD',
  WaitingScene: 'KEYWORD',
  Problem: 'KEYWORD',
  ApplyYear: 'INT',
  StepSince: 'DATETIME',
  DueAt: 'DATETIME',
} as const satisfies Record<string, 'KEYWORD' | 'INT' | 'DATETIME'>;
