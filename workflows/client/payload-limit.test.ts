import { toPayloads, defaultPayloadConverter } from '@temporalio/common';
import { expect, test } from 'vitest';
import { MAX_FLOW_BYTES } from '#domain/subsidy/flow/flow-limits.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { MAX_CORRECTIONS } from '#domain/subsidy/case/state.ts';
import { limitPayloads, MAX_PAYLOAD_BYTES } from './payload-limit.ts';

const encode = (value: unknown) => limitPayloads.encode(toPayloads(defaultPayloadConverter, value) ?? []);

test('the largest flow that may be published fits a case that goes on as new, with all that it remembers', async () => {
  const flow = defaultFlow('online', false);
  const room = MAX_FLOW_BYTES - Buffer.byteLength(JSON.stringify(flow));
  flow.steps[1]!.name.en += 'x'.repeat(room);
  const person = (n: number) => ({
    user_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: '云'.repeat(20),
  });
  const state = {
    acts: Array.from({ length: 60 }, (_, n) => ({
      act: 'pass',
      step: 'provider_approval',
      visit: n,
      at: 1,
      ...person(n),
    })),
    corrections: Array.from({ length: MAX_CORRECTIONS }, () => ({ path: 'x'.repeat(60), remark: '云'.repeat(50) })),
    message: '云'.repeat(500),
  };
  const seen = Array.from({ length: 100 }, (_, n) => [
    String(n).padStart(64, '0'),
    { seq: 1000 + n, status: 7, activity: 'government_approval_coupon' },
  ]);
  await encode({ tenant_id: 'nanshan', flow, resume: { state, seen } });
  expect(() => encode({ flow, more: 'x'.repeat(MAX_PAYLOAD_BYTES - MAX_FLOW_BYTES) })).toThrow('over the limit');
});
