import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { ArticleActivities } from '#activities/articles/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import { ARTICLE_CHANGED, type StartArticleClock } from './messages.ts';

const { settleArticleClock } = proxyActivities<ArticleActivities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});
/** Looks after which a clock goes on in a run of its own, so that no history grows without end. */
const MAX_LOOKS = 500;
/** A timer is a little early or late; less than this is no wait. */
const LEAST_MS = 20;

/** Brings an article to publication and past it at its times. What they are, its row says; a change of it is told by a Signal. */
export async function articleClock(start: StartArticleClock): Promise<void> {
  let heard = 0;
  setHandler(defineSignal(ARTICLE_CHANGED), () => void heard++);
  upsertSearchAttributes([
    { key: KEYS.kind, value: 'article' },
    ...(start.tenant_id === null ? [] : [{ key: KEYS.tenant, value: start.tenant_id }]),
  ]);
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const before = heard;
    const { wait_ms } = await settleArticleClock(start.article_id);
    // it changed while it was looked at
    if (heard !== before) continue;
    if (wait_ms === null) return show(start, 'nothing ahead');
    show(start, `the next change in ${Math.ceil(wait_ms / 1000)} s`);
    await condition(() => heard !== before, Math.max(wait_ms, LEAST_MS));
  }
  await continueAsNew<typeof articleClock>(start);
}

const show = ({ article_id, tenant_id }: StartArticleClock, state: string) =>
  setCurrentDetails(
    [
      `### Article \`${article_id}\``,
      `- **State**: ${state}`,
      `- **Park**: ${tenant_id === null ? 'none, it is the provider’s' : `\`${tenant_id}\``}`,
    ].join('\n'),
  );
