import type { QueryClient } from '@tanstack/react-query';
import { identityContract } from '#domain/identity/contract.ts';
import { CASE_KINDS } from '#domain/shared/case.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
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
const DEBOUNCE_MS = 400;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * Keeps lists, counts and open details fresh until it is stopped. A burst of events is one refresh. The browser reconnects
 * by itself after a lost connection, but not after an answer that is not a stream: that is done here.
 */
export function listen(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
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
  const open = () => {
    source = new EventSource('/live');
    source.addEventListener('open', () => {
      // events of the time without a connection are lost: look once
      if (failures > 0)
        for (const key of [keys.session, keys.tenants, keys.inboxes, ...CASE_KINDS.map((kind) => [kind])])
          void client.invalidateQueries({ queryKey: key });
      failures = 0;
    });
    // rights, parts of the product or the menu are others now: what is open is told of them by a stream of today's scope
    source.addEventListener('scope', () => {
      source?.close();
      failures = 1;
      open();
    });
    source.addEventListener('case', (event) => {
      const { case_no, case_kind } = JSON.parse(String(event.data)) as CaseEvent;
      touched.set(case_no, case_kind);
      clearTimeout(pause);
      pause = setTimeout(refresh, DEBOUNCE_MS);
    });
    source.addEventListener('error', () => {
      failures++;
      if (source?.readyState !== EventSource.CLOSED) return;
      void leaveIfOver(client);
      retry = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(retry);
    clearTimeout(pause);
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
