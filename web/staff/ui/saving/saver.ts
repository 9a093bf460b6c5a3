// Saves one text while it is typed: after a pause, when the screen or page is left, and again until the server has
// it.
import { createStore } from 'zustand';
import { NetworkLost, sentenceOf } from '#web/kit/ask.ts';
import { draftOf, saveDraft } from '../../base/draft.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'again' | 'failed';

/** Thrown by `save` when another window saved first: the current value. */
export class ChangedElsewhere extends Error {
  readonly current: string;
  constructor(current: string) {
    super('Changed in another window.');
    this.current = current;
  }
}

type Options = {
  /** The name under which unsaved words are stored in this browser. */
  name: string;
  delayMs: number;
  /** Saves and returns the text as saved; `isLeaving` lets the call outlive the page. */
  save: (text: string, isLeaving: boolean) => Promise<string>;
};

/** The state that a field shows. */
type Shown = {
  text: string;
  state: SaveState;
  /** Why it could not be saved, in a sentence; null otherwise. */
  problem: string | null;
  /** The text typed here when another window saved first; null otherwise. */
  mine: string | null;
};

const AGAIN_AFTER_MS = 5_000;
type Draft = { text: string; bases: string[] };

/** One text and its save status; `text` is what the field shows. */
export class Saver {
  /** For components to subscribe to. */
  readonly shown = createStore<Shown>(() => ({ text: '', state: 'idle', problem: null, mine: null }));
  #kept: string;
  #acknowledged: string;
  #inFlight: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: Options;

  constructor(kept: string, options: Options) {
    this.#show({ text: kept });
    this.#kept = kept;
    this.#acknowledged = kept;
    this.#options = options;
    this.#restore(kept);
  }

  get text(): string {
    return this.shown.getState().text;
  }
  get state(): SaveState {
    return this.shown.getState().state;
  }
  get problem(): string | null {
    return this.shown.getState().problem;
  }
  get mine(): string | null {
    return this.shown.getState().mine;
  }

  #show(change: Partial<Shown>): void {
    this.shown.setState(change);
  }

  /** Words that did not reach the server last time are saved now, unless somebody else has written since. */
  #restore(kept: string): void {
    const raw = draftOf(this.#options.name);
    if (raw === null) return;
    const draft = JSON.parse(raw) as Draft;
    if (draft.text !== kept && draft.bases.includes(kept)) {
      this.#show({ text: draft.text });
      this.#schedule(0);
    } else saveDraft(this.#options.name, '');
  }

  /** The person typed: shown at once, stored in the browser, saved after the pause. */
  type(text: string): void {
    this.#show({ text, mine: null });
    this.#keep();
    this.#schedule(this.#options.delayMs);
  }

  /** The server's current value; shown unless something here is still unsaved. */
  hear(kept: string): void {
    if (kept === this.#kept) return;
    this.#kept = kept;
    if (this.isSaved && this.text.trim() !== kept) {
      this.#acknowledged = kept;
      this.#show({ text: kept });
    }
  }

  get isSaved(): boolean {
    return this.#inFlight === null && this.text === this.#acknowledged;
  }

  /** Restores the text typed here before another window's words replaced it. */
  putBack(): void {
    if (this.mine !== null) this.type(this.mine);
  }

  /** Saves unsaved words now. */
  flush(isLeaving: boolean): void {
    if (this.text === this.#acknowledged || this.text === this.#inFlight) return;
    clearTimeout(this.#timer);
    void this.#save(isLeaving);
  }

  #keep(): void {
    const bases = [...new Set([this.#kept, this.#acknowledged, ...(this.#inFlight === null ? [] : [this.#inFlight])])];
    saveDraft(this.#options.name, JSON.stringify({ text: this.text, bases } satisfies Draft));
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#inFlight === null) this.flush(false);
    }, delayMs);
  }

  async #save(isLeaving: boolean): Promise<void> {
    const { text } = this;
    this.#inFlight = text;
    this.#show({ state: 'saving', problem: null });
    this.#keep();
    try {
      this.#kept = await this.#options.save(text, isLeaving);
      this.#inFlight = null;
      this.#acknowledged = text;
      this.#settle();
    } catch (error) {
      this.#inFlight = null;
      this.#fail(error);
    }
  }

  #settle(): void {
    if (this.text === this.#acknowledged) {
      saveDraft(this.#options.name, '');
      this.#show({ state: 'saved' });
    } else this.#schedule(0);
  }

  #fail(error: unknown): void {
    if (error instanceof ChangedElsewhere) {
      this.#kept = error.current;
      this.#acknowledged = error.current;
      this.#show({ mine: this.text, text: error.current, state: 'idle', problem: null });
      saveDraft(this.#options.name, '');
    } else if (error instanceof NetworkLost) {
      this.#show({ state: 'again', problem: sentenceOf(error) });
      this.#schedule(AGAIN_AFTER_MS);
    } else this.#show({ state: 'failed', problem: sentenceOf(error) });
  }
}
