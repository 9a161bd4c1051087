import { refuse, type Refusal } from '../shared/cases/case.ts';
import { CONTENT_TYPE, type ArticleFields } from './article.ts';
import { mayEmbed } from './embed.ts';
import { ARTICLE_EDGES, ARTICLE_STATUS, articleCan, type ArticleAct, type ArticleStatus } from './status.ts';

/** What is done to an article, and what the rule looks at beside it. */
export interface ArticleChange {
  /** Where it stands now; null: there is none yet. */
  status: ArticleStatus | null;
  /** What is to be written of it; as it is, where nothing is written. */
  fields: ArticleFields;
  /** Whether its times are others than they were. */
  timesChanged: boolean;
  /** Absent: only written. */
  act: ArticleAct | undefined;
  /** Now, in ms since 1970. */
  now: number;
  /** Hosts whose pages may be embedded. */
  hosts: readonly string[];
}

/** Whether an article has what its content type shows. */
function isFilled({ content_type, content, url, video }: ArticleFields): boolean {
  switch (content_type) {
    case CONTENT_TYPE.text:
      return content !== '';
    case CONTENT_TYPE.html:
      return /[^\s<>]/.test(content.replaceAll(/<[^>]*>|&nbsp;/g, ''));
    case CONTENT_TYPE.embed:
      return url !== '';
    case CONTENT_TYPE.video:
      return url !== '' || video !== null;
  }
}

function judgeTimes({ status, fields, timesChanged, act, now }: ArticleChange): Refusal | undefined {
  const at = (time: string | null) => (time === null ? null : Date.parse(time));
  const [publish, expire] = [at(fields.publish_time), at(fields.expire_time)];
  const after = act ? ARTICLE_EDGES[act].to : status;
  const waits = after === ARTICLE_STATUS.pending && (act !== undefined || timesChanged);
  if (waits && (publish === null || publish <= now)) return refuse('ARTICLE_TIME_PAST');
  const shown = after === ARTICLE_STATUS.published && (act !== undefined || timesChanged);
  if ((waits || shown) && expire !== null && expire <= Math.max(now, waits ? (publish ?? now) : now))
    return refuse('ARTICLE_EXPIRES_BEFORE');
  return undefined;
}

/**
 * What may be done to an article (product §12): the act is possible where it stands; what is shown or will be has
 * something to show, from hosts that are allowed, and its times are ahead and in their order. Raises ARTICLE_STATUS,
 * ARTICLE_EMPTY, ARTICLE_HOST, ARTICLE_TIME_PAST, ARTICLE_EXPIRES_BEFORE.
 */
export function judgeArticle(change: ArticleChange): Refusal | undefined {
  const { status, fields, act, hosts } = change;
  const from = status ?? ARTICLE_STATUS.draft;
  // what is not there yet is not done away with
  const done = status === null && (act === 'delete' || act === 'withdraw');
  if (act && (done || !articleCan(act, from))) return refuse('ARTICLE_STATUS', { name: fields.title });
  if (act === 'delete' || act === 'withdraw') return undefined;
  if (fields.url !== '' && !mayEmbed(fields.url, hosts)) return refuse('ARTICLE_HOST', { list: hosts.join('、') });
  const after = act ? ARTICLE_EDGES[act].to : from;
  const seen = after === ARTICLE_STATUS.published || after === ARTICLE_STATUS.pending;
  if (seen && !isFilled(fields)) return refuse('ARTICLE_EMPTY', { name: fields.title });
  return judgeTimes(change);
}
