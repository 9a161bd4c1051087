import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';

export interface DraftRef {
  temp_id: string;
  version: number;
}
export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'stale' | 'gone';
/** Where a draft is kept. */
export interface DraftKeeper {
  /** Without a reference a new one. */
  save: (
    ref: DraftRef | null,
    form: DraftForm,
  ) => Promise<DraftRef & { update_time: string; order_verdicts: readonly Verdict[] }>;
  /** The draft as it is there now; null where there is none. */
  newest: (ref: DraftRef | null) => Promise<DraftRef | null>;
  /** Whether a new one may be begun where the draft is gone: not once what it was written for is over. */
  mayBegin: () => Promise<boolean>;
}
/** How the keeping stands, and why it stopped. */
export interface Saving {
  state: SaveState;
  why: string;
  savedAt: string | null;
  /** The draft is gone, and what was written may be kept as a new one. */
  mayBegin: boolean;
}
export type OnSaved = (draft: DraftRef, verdicts: readonly Verdict[]) => void;

/** How a refusal leaves the draft: a colleague saved it, or it is not there any more. */
const stateAfter = (error: unknown): SaveState => {
  if (isRefusal(error, 'STALE_DRAFT')) return 'stale';
  return isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'DRAFT_GONE') ? 'gone' : 'failed';
};

/**
 * Keeps one draft, one save at a time. A newer version on the server stops it, so that nothing is overwritten but by
 * `overwrite`, and so does a draft that is gone.
 */
export class DraftSaver {
  #draft: DraftRef | null;
  #latest: DraftForm;
  #saved: DraftForm;
  #running: Promise<boolean> | null = null;
  #stopped = false;
  /** What was sent and refused may have taken the draft away with it. */
  #sentOnce = false;
  #saving: Saving = { state: 'idle', why: '', savedAt: null, mayBegin: false };
  readonly #keeper: DraftKeeper;
  readonly #listeners = new Set<() => void>();
  #onSaved: OnSaved = () => undefined;

  constructor(keeper: DraftKeeper, opened: DraftRef | null, stored: DraftForm) {
    this.#keeper = keeper;
    this.#draft = opened;
    this.#saved = stored;
    this.#latest = stored;
  }

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly saving = (): Saving => this.#saving;

  /** Who is told of each save. */
  tellSaved(onSaved: OnSaved): void {
    this.#onSaved = onSaved;
  }

  /** What is on screen; true where it waits to be saved. */
  write(form: DraftForm): boolean {
    this.#latest = form;
    if (form === this.#saved || this.#stopped) return false;
    if (this.#saving.state !== 'saving') this.#tell({ state: 'dirty' });
    return true;
  }

  /** Saves what is on screen now; true when the server has it. */
  readonly save = async (): Promise<boolean> => {
    while (this.#running) await this.#running;
    if (this.#stopped) return false;
    if (this.#saved === this.#latest && this.#draft && !this.#sentOnce) return true;
    return this.#saveNow();
  };

  /** Saves what is on screen over what somebody else saved, or anew where the draft is gone. */
  readonly overwrite = async (): Promise<boolean> => {
    try {
      this.#draft = await this.#keeper.newest(this.#draft);
    } catch (error) {
      this.refused(error);
      return false;
    }
    this.#stopped = false;
    return this.#saveNow();
  };

  /** Ends it before the draft is sent, and returns what is sent. */
  readonly stop = async (): Promise<DraftRef | null> => {
    if (this.#sentOnce) await this.save();
    this.#stopped = true;
    await this.#running;
    return this.#draft;
  };

  /** Goes on when it was not sent after all, or when what was `sent` was refused. */
  readonly resume = (sent: boolean): void => {
    this.#stopped = false;
    this.#sentOnce = sent && this.#draft !== null;
    if (this.#sentOnce || this.#latest !== this.#saved) void this.save();
  };

  /** Takes what a refusal says of the draft. */
  readonly refused = (error: unknown): void => {
    const state = stateAfter(error);
    if (state !== 'failed') this.#stopped = true;
    this.#tell({ state, why: error instanceof Error ? error.message : '', mayBegin: false });
    if (state === 'gone') void this.#askWhetherAnew();
  };

  async #askWhetherAnew(): Promise<void> {
    // whoever can't be told so is offered nothing that may fail
    const mayBegin = await this.#keeper.mayBegin().catch(() => false);
    if (this.#saving.state === 'gone') this.#tell({ mayBegin });
  }

  async #saveNow(): Promise<boolean> {
    this.#running = this.#send();
    const done = await this.#running;
    this.#running = null;
    return done;
  }

  async #send(): Promise<boolean> {
    const form = this.#latest;
    this.#tell({ state: 'saving' });
    const write = () => this.#keeper.save(this.#draft, form);
    try {
      const { temp_id, version, update_time, order_verdicts } = await write().catch((error: unknown) => {
        if (!this.#sentOnce || !this.#draft || stateAfter(error) !== 'gone') throw error;
        this.#draft = null;
        return write();
      });
      this.#draft = { temp_id, version };
      this.#saved = form;
      this.#sentOnce = false;
      this.#tell({ state: this.#latest === form ? 'saved' : 'dirty', savedAt: update_time });
      this.#onSaved(this.#draft, order_verdicts);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  #tell(change: Partial<Saving>): void {
    this.#saving = { ...this.#saving, ...change };
    for (const listener of this.#listeners) listener();
  }
}
