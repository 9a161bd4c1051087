/** Input of the run of a message to enterprises. */
export interface StartCorpMessage {
  tenant_id: string;
  corpmsg_id: string;
}

export const corpMessageWorkflowId = ({ corpmsg_id }: Pick<StartCorpMessage, 'corpmsg_id'>): string =>
  `corpmsg/${corpmsg_id}`;
export const CORP_MESSAGE_WORKFLOW = 'corpMessage';
/** Its row is in another state: the run looks at it now. */
export const CORP_MESSAGE_STEERED = 'steered';
