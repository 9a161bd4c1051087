import type { QueryClient } from '@tanstack/react-query';
import { identityContract } from '#domain/identity/contract.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { bellOf } from './bell.ts';
import { keys } from './keys.ts';

/** What `/live` says of a case. */
interface CaseEvent {
  tenant_id: string;
  /** The first word of its queries' keys. */
  case_kind: string;
  case_no: string;
  status: number | string;
  activity: string;
}
/** What a stream brings to a page: a case changed, the reader's messages did, what was said for a while is lost, or the server refuses a stream. */
type Said = { kind: 'case'; event: CaseEvent } | { kind: 'message' } | { kind: 'behind' } | { kind: 'refused' };

/** What the pages of a browser agree by. */
const NAME = 'live';
const DEBOUNCE_MS = 400;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * Keeps lists, counts and open details fresh until it is stopped. A browser opens few connections to one server, and
 * approvers many pages: one page has the stream, and tells the others.
 */
export function listen(client: QueryClient): () => void {
  const page = freshener(client);
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({ data }: MessageEvent<Said>) => page.hear(data));
  const left = new AbortController();
  const lead = (behind: boolean) =>
    new Promise<void>((done) => {
      const close = openStream((said) => {
        page.hear(said);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
        others.postMessage(said);
      }, behind);
      const leave = () => {
        close();
        done();
      };
      left.signal.addEventListener('abort', leave, { once: true });
      if (left.signal.aborted) leave();
    });
  // what came while this page began to listen it has not heard
  void takeTurns(lead, left.signal, () => page.hear({ kind: 'message' }));
  return () => {
    left.abort();
    others.close();
    page.stop();
  };
}

/**
 * Leads at once when no page does, else when the one that does has left: what was said in between it has missed. Pages
 * that cannot agree, for want of https, lead each for itself.
 */
async function takeTurns(
  lead: (behind: boolean) => Promise<void>,
  left: AbortSignal,
  follows: () => void,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return lead(false);
  const first = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(false);
    return lock !== null;
  });
  if (first) return;
  follows();
  try {
    await locks.request(NAME, { signal: left }, () => lead(true));
  } catch (error) {
    if (!left.aborted) throw error;
  }
}

/** Looks again at what a change touches. A burst of changes is one look. */
function freshener(client: QueryClient) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const bell = bellOf(client);
  const touched = new Map<string, string>();
  const refresh = () => {
    for (const kind of new Set(touched.values())) void client.invalidateQueries({ queryKey: [kind, 'list'] });
    if (touched.size > 0) void client.invalidateQueries({ queryKey: keys.inboxes });
    for (const [caseNo, kind] of touched) {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === kind && queryKey[1] !== 'list' && mentions(queryKey, caseNo),
      });
    }
    touched.clear();
  };
  return {
    hear(said: Said): void {
      if (said.kind === 'refused') return void leaveIfOver(client);
      if (said.kind === 'message') return bell.hear();
      if (said.kind === 'behind') {
        for (const key of [
          keys.session,
          keys.tenants,
          keys.inboxes,
          keys.messages,
          ...CASE_KINDS.map((kind) => [kind]),
        ])
          void client.invalidateQueries({ queryKey: key });
        return;
      }
      const { case_no, case_kind } = said.event;
      touched.set(case_no, case_kind);
      clearTimeout(pause);
      pause = setTimeout(refresh, DEBOUNCE_MS);
    },
    stop: () => {
      clearTimeout(pause);
      bell.stop();
    },
  };
}

/**
 * Opens a stream, again and again until it is closed. The browser reconnects by itself after a lost connection, but not
 * after an answer that is not a stream: that is done here. `behind`: something may have been said before it.
 */
function openStream(say: (said: Said) => void, behind: boolean): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = behind ? 1 : 0;
  const open = () => {
    source = new EventSource('/live');
    source.addEventListener('open', () => {
      // events of the time without a connection are lost: look once
      if (failures > 0) say({ kind: 'behind' });
      failures = 0;
    });
    // rights, parts of the product or the menu are others now: what is open is told of them by a stream of today's scope
    source.addEventListener('scope', () => {
      source?.close();
      failures = 1;
      open();
    });
    source.addEventListener('case', (event) => {
      say({ kind: 'case', event: JSON.parse(String(event.data)) as CaseEvent });
    });
    // also as it begins: the bell was counted before
    for (const heard of ['ready', 'bell']) source.addEventListener(heard, () => say({ kind: 'message' }));
    source.addEventListener('error', () => {
      failures++;
      if (source?.readyState !== EventSource.CLOSED) return;
      say({ kind: 'refused' });
      retry = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(retry);
  };
}

/** Whoever has no session any more is led away from what is on screen; asking does not keep one alive. */
async function leaveIfOver(client: QueryClient): Promise<void> {
  try {
    await call(identityContract.userInfo, {}, { background: true, redirect: false, showMsg: false });
  } catch (error) {
    if (error instanceof CallError && error.code === 401) await client.invalidateQueries({ queryKey: keys.session });
  }
}

/** A workflow id ends with its case's number. */
const mentions = (key: readonly unknown[], caseNo: string): boolean =>
  key.some((part) => typeof part === 'string' && (part === caseNo || part.endsWith(`/${caseNo}`)));
