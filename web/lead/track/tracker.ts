// Counts what is viewed on one load of the page and saves the totals: cumulative, so that a repeated or lost save
// does no harm.

import {
  type Range,
  SAVE_EVERY_MS,
  type SlideTime,
  TICK_CAP_MS,
  TICK_MS,
  VIEWING_IDLE_MS,
} from '#engine/activity/track/times.rules.ts';
import { Refused, sentenceOf } from '../../kit/ask.ts';
import { outdateUnsent, saveLinkToken, saveUnsent } from '../browser.ts';
import { saveVisit, type VisitSave } from '../link.calls.ts';
import { type BookedOn, BookingTimes } from './booking-times.ts';
import { blankTime, sentTimes } from './slide-times.ts';
import { type WaitingAnswer, WaitingAnswers } from './waiting-answers.ts';

const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Callbacks: what is refused is shown at its question, the end of the page ends it; counting goes on after any other failure. */
export type TrackerCallbacks = {
  onRefused: (widgetIds: readonly string[], sentence: string) => void;
  onGone: () => void;
  /** Another browser opened the link first: this one must verify itself. */
  onAsked: () => void;
  /** The times of what was booked on this load, as far as the scheduling service has told them. */
  onTimes: (appointments: readonly BookedOn[]) => void;
};

/** The scheduling service's address of each booking, by slide; null when it gave none. */
type Bookings = ReadonlyMap<string, string | null>;
type Counted = { save: number; times: ReadonlyMap<string, SlideTime>; booked: Bookings };

/** One instance per load of the page; `start` begins to count. */
export class Tracker {
  readonly #ssid: string;
  readonly #heard: TrackerCallbacks;
  #times = new Map<string, SlideTime>();
  #booked = new Map<string, string | null>();
  /** The last state that the server accepted; after a refusal the tracker reverts to it. */
  #taken: Counted = { save: 0, times: new Map(), booked: new Map() };
  #isTakenBack = false;
  readonly #answers = new WaitingAnswers();
  readonly #waits: BookingTimes;
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

  constructor(ssid: string, isKnown: boolean, heard: TrackerCallbacks) {
    this.#ssid = ssid;
    this.#isKnown = isKnown;
    this.#heard = heard;
    this.#waits = new BookingTimes(heard.onTimes, () => void this.save());
  }

  /** Starts counting; returns a function that stops it. */
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
      this.#waits.stop();
      for (const action of ACTIONS) removeEventListener(action, acts);
      document.removeEventListener('visibilitychange', turns);
      removeEventListener('pagehide', leaves);
      removeEventListener('online', online);
    };
  }

  /** Shows another slide; null at the end. */
  show(slideId: string | null): void {
    if (slideId === this.#slideId) return;
    this.#count();
    this.#slideId = slideId;
    if (this.#isDirty) void this.save();
  }

  /** The ranges of a slide's video that were played on this load. */
  video(slideId: string, played: number, duration: number, ranges: readonly Range[]): void {
    this.#acts();
    this.#set(slideId, { video: played, videoDuration: duration, viewRanges: ranges });
  }

  /** The seconds of a slide's recording that were heard on this load. */
  audio(slideId: string, heard: number, duration: number): void {
    this.#acts();
    this.#set(slideId, { audio: heard, audioDuration: duration });
  }

  answer(widgetId: string, values: string[]): void {
    this.#answers.give({ widgetId, values });
    outdateUnsent(this.#ssid, widgetId);
    this.#now();
  }

  booked(slideId: string, eventUrl: string | null): void {
    this.#booked.set(slideId, eventUrl);
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

  /** Sends the totals of this load; a save that does not arrive is stored and sent with the next one. */
  async save(keepalive = false): Promise<void> {
    this.#isDirty = true;
    if (this.#isOver || (this.#isSaving && !keepalive)) return;
    this.#isSaving = true;
    this.#isDirty = false;
    this.#lastSaveMs = Date.now();
    this.#save += 1;
    const counted = { save: this.#save, times: new Map(this.#times), booked: new Map(this.#booked) };
    const answers = this.#answers.next();
    const save = this.#payload(answers);
    saveUnsent(this.#ssid, save);
    let isMore: boolean;
    try {
      const { token, appointments } = await saveVisit(save, keepalive);
      this.#waits.told(appointments ?? [], this.#booked.values());
      if (token) saveLinkToken(token);
      this.#isKnown ||= token !== null;
      if (save.save === this.#save) saveUnsent(this.#ssid, null);
      isMore = this.#took(counted, answers);
    } catch (error) {
      isMore = this.#failed(error, answers);
    }
    this.#isSaving = false;
    if (isMore) void this.save();
  }

  /** The save was accepted; returns whether newer or deferred answers still have to be sent. */
  #took(counted: Counted, answers: readonly WaitingAnswer[]): boolean {
    if (counted.save > this.#taken.save) this.#taken = counted;
    this.#isTakenBack = false;
    this.#answers.forget(answers);
    return !this.#answers.isEmpty;
  }

  /**
   * Only the server's verdict on the link itself ends the page. A temporary failure is retried later; a refusal reverts
   * to the last accepted state, so that nothing else is lost. Returns whether to save again at once.
   */
  #failed(error: unknown, answers: readonly WaitingAnswer[]): boolean {
    const code = error instanceof Refused ? error.code : null;
    this.#isDirty = true;
    if (code === null) return false;
    saveUnsent(this.#ssid, null);
    if (code === 'GONE' || code === 'NO_ACCESS') {
      this.#isOver = true;
      if (code === 'GONE') this.#heard.onGone();
      else this.#heard.onAsked();
      return false;
    }
    if (code === 'CLAIM' && !this.#isTakenBack) {
      this.#times = new Map(this.#taken.times);
      this.#booked = new Map(this.#taken.booked);
      this.#isTakenBack = true;
      return answers.length > 0;
    }
    const refused = this.#answers.refused(answers);
    if (refused) this.#heard.onRefused([refused.widgetId], sentenceOf(error));
    return !this.#answers.isEmpty;
  }

  #payload(widgets: WaitingAnswer[]): VisitSave {
    return {
      ssid: this.#ssid,
      save: this.#save,
      times: sentTimes(this.#times.values()),
      widgets,
      events: [...this.#booked].map(([pitchSlideId, eventUrl]) => ({ pitchSlideId, eventUrl })),
      completed: this.#isCompleted,
      redirected: this.#isRedirected,
      isKnown: this.#isKnown,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
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
    // A pending call may not outlive the page.
    if (this.#isDirty || this.#isSaving) void this.save(true);
  }

  #tick(): void {
    const isFirst = this.#save === 0;
    this.#count();
    const isDue = isFirst || Date.now() - this.#lastSaveMs >= SAVE_EVERY_MS;
    if (this.#isDirty && isDue) void this.save();
  }

  /** Adds the time since the last tick to the current slide: while the page is visible and somebody is active. */
  #count(): void {
    const nowMs = Date.now();
    const passedMs = Math.min(nowMs - this.#lastTickMs, TICK_CAP_MS);
    this.#lastTickMs = nowMs;
    if (!this.#slideId || !this.#isVisible || passedMs <= 0 || nowMs - this.#lastActionMs > VIEWING_IDLE_MS) return;
    const known = this.#times.get(this.#slideId);
    this.#set(this.#slideId, { seconds: (known?.seconds ?? 0) + passedMs / 1000 });
  }

  #set(slideId: string, part: Partial<SlideTime>): void {
    const known = this.#times.get(slideId) ?? blankTime(slideId);
    this.#times.set(slideId, { ...known, ...part });
    this.#isDirty = true;
  }
}
