import sse from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import type { CaseChanged } from '#db/repositories/cases/case-projection.ts';
import { MAX_STREAMS } from '#domain/identity/limits.ts';
import { canonicalJson } from '#domain/shared/data/json.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../shared/calls/context.ts';
import { mayRead, parksReading } from '../shared/cases/case-readers.ts';
import { requireSession } from '../shared/calls/guard.ts';
import { cookieName, peekSession } from './session.ts';

const RECHECK_MS = 15_000;

/** Whether a change is of something that this hat may read. */
function mayHear(session: Session, change: CaseChanged): boolean {
  if (!parksReading(session, change.case_kind).includes(change.tenant_id) || !mayRead(session, change.case_kind))
    return false;
  const { actor } = session;
  return actor.scene !== 'portal' || (!change.internal && actor.corp_id === change.corp_id);
}

/** What a stream was opened for; when it is another, the stream tells too much or too little. */
const scopeOf = ({ membership_id, tenants, actor, modules }: Session): string =>
  canonicalJson([membership_id, tenants.toSorted(), actor.scene, actor.roles, actor.corp_id, modules]);

/** What the database names when this hat may be another. */
const watchedBy = ({ user_id, tenants }: Session): string[] => [
  user_id,
  `${MENU}${user_id}`,
  ...tenants.map((id) => `${PARK}${id}`),
];
const PARK = 'park/';
const MENU = 'menu/';
/** Whether what is told of may be in a menu, which the scope does not tell. */
const isOfMenu = (who: string): boolean => who.startsWith(PARK) || who.startsWith(MENU);

interface Stream {
  tell(change: CaseChanged): void;
  close(): void;
  /** Whether the session is still what the stream was opened for. */
  ask(): Promise<boolean>;
  failed(error: unknown): void;
}
/** Tells changes for as long as the session is known to be the same; while that is asked they wait, in their order. */
function whileSure({ tell, close, ask, failed }: Stream) {
  const kept: CaseChanged[] = [];
  let [asked, known] = [0, 0];
  const check = async () => {
    const at = ++asked;
    if (!(await ask())) return close();
    known = Math.max(known, at);
    if (known === asked) for (const change of kept.splice(0)) tell(change);
  };
  return {
    hear: (change: CaseChanged) => (known === asked ? tell(change) : void kept.push(change)),
    // it is asked again in a while
    recheck: () => void check().catch(failed),
  };
}

/** GET /live: one event stream per open page; a `case` event for each change that this hat may see. */
export async function livePlugin(app: FastifyInstance, deps: Deps): Promise<void> {
  /** How each open stream is closed, by session. */
  const open = new Map<string, Set<() => void>>();
  // before the server waits for what runs: a stream would run for ever
  app.addHook('preClose', () => {
    for (const streams of open.values()) for (const close of streams) close();
    return Promise.resolve();
  });
  await app.register(sse, { heartbeatInterval: 20_000 });
  app.get('/live', { sse: { kind: 'only' }, config: { access: 'session' } }, async (request, reply) => {
    const session = requireSession(await request.loadSession());
    const key = session.token_sha256.toString('hex');
    const streams = open.get(key) ?? new Set();
    if (streams.size >= MAX_STREAMS) {
      reply.header('retry-after', String(RECHECK_MS / 1000));
      throw new AppError('TOO_MANY_PAGES', { params: { max: MAX_STREAMS } });
    }
    const close = () => reply.sse.close();
    open.set(key, streams.add(close));
    reply.sse.keepAlive();
    const gone = (error: unknown) => request.log.debug({ err: error }, 'event stream gone');
    const tell = (change: CaseChanged) => {
      if (!mayHear(session, change) || !reply.sse.isConnected) return;
      const { tenant_id, case_kind, case_no, status, activity } = change;
      reply.sse.send({ event: 'case', data: { tenant_id, case_kind, case_no, status, activity } }).catch(gone);
    };
    // the page asks at once what it may show now
    const tellScope = () => {
      if (reply.sse.isConnected) reply.sse.send({ event: 'scope', data: {} }).catch(gone);
    };
    // who signed out, lost the hat or sees other parks now hears nothing more; the page opens a stream of today's scope
    const sure = whileSure({
      tell,
      close,
      async ask() {
        const still = await peekSession(deps, request.cookies[cookieName(deps.config)] ?? '');
        if (still !== undefined && scopeOf(still) === scopeOf(session)) return true;
        // also who has no session any more: the page finds out as it opens the next one
        tellScope();
        return false;
      },
      failed: (error) => request.log.warn({ err: error }, 'session of an event stream not read'),
    });
    // only that something is another now: what, the page asks for as whoever it is then
    const tellBell = () => {
      if (reply.sse.isConnected) reply.sse.send({ event: 'bell', data: {} }).catch(gone);
    };
    const stops = [
      deps.live.subscribe(sure.hear),
      deps.live.watchMessages(session.user_id, tellBell),
      deps.live.watchNotices(session.tenant_id, tellBell),
      deps.live.watchHats(watchedBy(session), (who) => {
        if (isOfMenu(who)) tellScope();
        sure.recheck();
      }),
    ];
    const recheck = setInterval(sure.recheck, RECHECK_MS);
    const ended = () => {
      // told twice: by then the session may have streams of its own again
      if (!streams.delete(close)) return;
      if (streams.size === 0) open.delete(key);
      clearInterval(recheck);
      for (const stop of stops) stop();
    };
    reply.sse.onClose(ended);
    // who left while it was opened is no error
    await reply.sse.send({ event: 'ready', data: {}, retry: 2000 }).catch(gone);
    if (!reply.sse.isConnected) ended();
  });
}
