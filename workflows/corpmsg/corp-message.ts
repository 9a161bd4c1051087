import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { CorpMessageActivities } from '#activities/corpmsg/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import { CORP_MESSAGE_STEERED, type StartCorpMessage } from './messages.ts';

const { carryOnCorpMessage } = proxyActivities<CorpMessageActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});

/** Rounds of one run of the workflow; each is a handful of events in its history. */
const ROUNDS = 400;

/**
 * A message to enterprises, round by round until every recipient is settled (product §13). Who they are, whether it goes on
 * and how far it is the database says; this keeps it going, and is woken when somebody steers it.
 */
export async function corpMessage(start: StartCorpMessage): Promise<void> {
  let steered = 0;
  setHandler(defineSignal(CORP_MESSAGE_STEERED), () => {
    steered += 1;
  });
  upsertSearchAttributes([
    { key: KEYS.kind, value: 'corpmsg' },
    { key: KEYS.tenant, value: start.tenant_id },
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    const seen = steered;
    const { over, wait_ms, tried, total } = await carryOnCorpMessage(start);
    setCurrentDetails(`### Message to enterprises\n- **Recipients**: ${tried} of ${total}${over ? ', over' : ''}`);
    if (over) return;
    await condition(() => steered !== seen, wait_ms);
  }
  await continueAsNew<typeof corpMessage>(start);
}
