// Adds up what is seen on one load of the page, and saves it: cumulative, so that nothing is lost by a repeat or a gap.
import {
  IDLE_MS,
  type Range,
  SAVE_EVERY_MS,
  type SlideTime,
  TICK_CAP_MS,
  TICK_MS,
} from '../../../functions/activity/track/times.rules.ts';
import { NetworkLost, Refused } from '../../kit/ask.ts';
import { keepLinkToken, keepUnsent } from '../browser.ts';
import { saveVisit, type VisitSave } from '../link.calls.ts';

type Answer = { widgetId: string; values: string[] };

const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** What was refused of answers is said to whoever shows them; everything else goes on. */
export type Heard = { onRefused: (widgetIds: readonly string[], sentence: string) => void; onGone: () => void };

/** One for each load of the page; `start` begins to count. */
export class Tracker {
  readonly #ssid: string;
  readonly #heard: Heard;
  readonly #times = new Map<string, SlideTime>();
  readonly #answers = new Map<string, Answer>();
  readonly #booked = new Set<string>();
  #slideId: string | null = null;
  #isVisible = document.visibilityState !== 'hidden';
  #lastTickMs = Date.now();
  #lastActionMs = Date.now();
  #lastSaveMs = 0;
  #save = 0;
  #isCompleted = false;
  #isRedirected = false;
  #isKnown: boolean;
  #isDirty = false;
  #isSaving = false;
  #isOver = false;

  constructor(ssid: string, isKnown: boolean, heard: Heard) {
    this.#ssid = ssid;
    this.#isKnown = isKnown;
    this.#heard = heard;
  }

  /** Counts from now on; answers how to end. */
  start(): () => void {
    this.#lastTickMs = Date.now();
    const timer = setInterval(() => this.#tick(), TICK_MS);
    const acts = () => this.#acts();
    const turns = () => {
      if (document.visibilityState === 'hidden') this.#leave();
      this.#lastTickMs = Date.now();
      this.#isVisible = document.visibilityState !== 'hidden';
    };
    const leaves = () => this.#leave();
    const online = () => void this.save();
    for (const action of ACTIONS) addEventListener(action, acts, { passive: true });
    document.addEventListener('visibilitychange', turns);
    addEventListener('pagehide', leaves);
    addEventListener('online', online);
    return () => {
      this.#leave();
      clearInterval(timer);
      for (const action of ACTIONS) removeEventListener(action, acts);
      document.removeEventListener('visibilitychange', turns);
      removeEventListener('pagehide', leaves);
      removeEventListener('online', online);
    };
  }

  /** Another slide is shown; null at the end. */
  show(slideId: string | null): void {
    if (slideId === this.#slideId) return;
    this.#count();
    this.#slideId = slideId;
    if (this.#isDirty) void this.save();
  }

  /** What of a slide's video was played so far on this load. */
  video(slideId: string, played: number, duration: number, ranges: readonly Range[]): void {
    this.#acts();
    this.#set(slideId, { video: played, videoDuration: duration, viewRanges: ranges });
  }

  /** What of a slide's recording was heard so far on this load. */
  audio(slideId: string, heard: number, duration: number): void {
    this.#acts();
    this.#set(slideId, { audio: heard, audioDuration: duration });
  }

  answer(widgetId: string, values: string[]): void {
    this.#answers.set(widgetId, { widgetId, values });
    this.#now();
  }

  booked(slideId: string): void {
    this.#booked.add(slideId);
    this.#now();
  }

  completed(): void {
    this.#isCompleted = true;
    this.#now();
  }

  redirected(): void {
    this.#isRedirected = true;
    this.#now(true);
  }

  /** Sends everything of this load; a save that does not arrive is kept and sent with the next one. */
  async save(keepalive = false): Promise<void> {
    this.#isDirty = true;
    if (this.#isOver || (this.#isSaving && !keepalive)) return;
    this.#isSaving = true;
    this.#isDirty = false;
    this.#lastSaveMs = Date.now();
    this.#save += 1;
    const save = this.#payload();
    keepUnsent(this.#ssid, save);
    try {
      const { token } = await saveVisit(save, keepalive);
      if (token) keepLinkToken(token);
      this.#isKnown ||= token !== null;
      if (save.save === this.#save) keepUnsent(this.#ssid, null);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSaving = false;
    }
  }

  #failed(error: unknown): void {
    if (error instanceof NetworkLost) {
      this.#isDirty = true;
      return;
    }
    keepUnsent(this.#ssid, null);
    if (error instanceof Refused && this.#answers.size > 0) {
      const widgetIds = [...this.#answers.keys()];
      this.#answers.clear();
      this.#heard.onRefused(widgetIds, error.message);
      return;
    }
    this.#isOver = true;
    this.#heard.onGone();
  }

  #payload(): VisitSave {
    return {
      ssid: this.#ssid,
      save: this.#save,
      times: [...this.#times.values()].map((time) => ({
        ...time,
        seconds: Math.round(time.seconds * 100) / 100,
        viewRanges: time.viewRanges.map((range) => [...range]),
      })),
      widgets: [...this.#answers.values()],
      events: [...this.#booked].map((pitchSlideId) => ({ pitchSlideId })),
      completed: this.#isCompleted,
      redirected: this.#isRedirected,
      isKnown: this.#isKnown,
    };
  }

  #acts(): void {
    this.#lastActionMs = Date.now();
  }

  #now(keepalive = false): void {
    this.#acts();
    this.#count();
    void this.save(keepalive);
  }

  #leave(): void {
    this.#count();
    if (this.#isDirty) void this.save(true);
  }

  #tick(): void {
    const isFirst = this.#save === 0;
    this.#count();
    const isDue = isFirst || Date.now() - this.#lastSaveMs >= SAVE_EVERY_MS;
    if (this.#isDirty && isDue) void this.save();
  }

  /** Adds the time since the last tick to the slide that is shown: while it is visible and somebody is there. */
  #count(): void {
    const nowMs = Date.now();
    const passedMs = Math.min(nowMs - this.#lastTickMs, TICK_CAP_MS);
    this.#lastTickMs = nowMs;
    if (!this.#slideId || !this.#isVisible || passedMs <= 0 || nowMs - this.#lastActionMs > IDLE_MS) return;
    const known = this.#times.get(this.#slideId);
    this.#set(this.#slideId, { seconds: (known?.seconds ?? 0) + passedMs / 1000 });
  }

  #set(slideId: string, part: Partial<SlideTime>): void {
    const known = this.#times.get(slideId) ?? blank(slideId);
    this.#times.set(slideId, { ...known, ...part });
    this.#isDirty = true;
  }
}

function blank(pitchSlideId: string): SlideTime {
  return { pitchSlideId, seconds: 0, video: 0, videoDuration: 0, viewRanges: [], audio: 0, audioDuration: 0 };
}
