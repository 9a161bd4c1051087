import type { HostBridge } from '#domain/apps/bridge.ts';

/**
 * Why an application does not show: its address does not answer, it is none that this page understands, it says nothing, or, of
 * a frame's, one of these, and nobody can tell which.
 */
export type Cause = 'unreachable' | 'strange' | 'silent' | 'unheard';

/** What draws an application: it fails with a cause, and is shown once the application has said that it is there. */
export interface AppFrameProps {
  name: string;
  code: string;
  entry: string;
  bridge: HostBridge;
  onFail: (cause: Cause) => void;
  shown: boolean;
}
