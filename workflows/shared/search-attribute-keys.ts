import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

const { KEYWORD, INT, DATETIME } = SearchAttributeType;

/** The attributes of `SEARCH_ATTRIBUTES`, as a workflow sets them. */
export const KEYS = {
  tenant: defineSearchAttributeKey('TenantId', KEYWORD),
  kind: defineSearchAttributeKey('CaseKind', KEYWORD),
  type: defineSearchAttributeKey('AllowanceType', KEYWORD),
  version: defineSearchAttributeKey('FlowVersion', KEYWORD),
  step: defineSearchAttributeKey('Step', KEYWORD),
  status: defineSearchAttributeKey('BizStatus', KEYWORD),
  waiting: defineSearchAttributeKey('WaitingScene', KEYWORD),
  problem: defineSearchAttributeKey('Problem', KEYWORD),
  year: defineSearchAttributeKey('ApplyYear', INT),
  since: defineSearchAttributeKey('StepSince', DATETIME),
  due: defineSearchAttributeKey('DueAt', DATETIME),
};
