import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { pathOf } from '#domain/shared/calls/endpoint.ts';
import type { People } from '#test/chaos/people.ts';
import { must } from './must.ts';
import { ORIGIN } from './stack.ts';

const EVERY_MS = 250;

/**
 * Somebody who asks over and over, once each time and under a key, as a browser sends an act. `ended` tells how it went;
 * rejects when one was answered by a fault. Without a connection one may be while the web server itself is replaced.
 */
export function asking({ applicant }: People): { ended(): Promise<string> } {
  const { method, path } = applicationsContract.getTempList;
  let going = true;
  let good = 0;
  let slowest = 0;
  let unconnected = 0;
  const wrong: string[] = [];
  const ask = async () => {
    const at = Date.now();
    try {
      const headers = {
        'content-type': 'application/json',
        origin: ORIGIN,
        cookie: applicant.cookie,
        'idempotency-key': randomUUID(),
      };
      const answer = await fetch(ORIGIN + pathOf(path, 'cloud'), { method, headers, body: JSON.stringify({}) });
      await answer.arrayBuffer();
      if (answer.ok) good++;
      else wrong.push(String(answer.status));
      slowest = Math.max(slowest, Date.now() - at);
    } catch {
      unconnected++;
    }
  };
  const done = (async () => {
    for (; going; await sleep(EVERY_MS)) await ask();
  })();
  return {
    async ended() {
      going = false;
      await done;
      must(wrong.length === 0, `while the API was replaced somebody was answered ${wrong.join(', ')}`);
      return `${good} answered, the slowest after ${(slowest / 1000).toFixed(1)} s, ${unconnected} without a connection`;
    },
  };
}
