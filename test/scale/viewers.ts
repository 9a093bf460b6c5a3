// People who open the link in their text some seconds after it came, and see its slides to the end: five saves each.

import type { LeadActivityAnswer } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { Taken } from '../given/hosts/fake-provider.ts';
import { anActor, ask } from '../given/hosts/rooms.ts';

const SECOND = 1000;
/** When a page saves, after it was opened: its first tick, then each twelve seconds. */
const SAVES_MS = [3, 15, 27, 39, 51].map((seconds) => seconds * SECOND);
/** A phone is taken out this long after the text came, and this much later by others. */
const OPENS_MS = { first: 5 * SECOND, spread: 5 * SECOND };
const VIDEO_SECONDS = 20;
const CREATED = '2026-01-01T00:00:00.000Z';

/** The slides behind the link: a text, a video and a text with a question. */
export const PITCH_STEP = { featureType: 'PITCH', pitchId: 'pit_scale', code: 'Scale1' } as const;

type Door = Parameters<typeof ask>[0];

/** Keeps the pitch of an organization. */
export async function savePitch(organizationId: string): Promise<void> {
  const [{ PitchEntity }, { SlideEntity }, { WidgetEntity }] = await Promise.all([
    import('#domain/pitches/pitch/pitch.entity.ts'),
    import('#domain/pitches/slides/slide.entity.ts'),
    import('#domain/pitches/widgets/widget.entity.ts'),
  ]);
  const common = { organizationId, pitchId: PITCH_STEP.pitchId, created: CREATED };
  const words = { userId: 'usr_ana', code: 'pitchcode', title: 'Braces', lifecycle: 'active' as const };
  await PitchEntity.put({ ...common, ...words, structure: ['sld_a', 'sld_b', 'sld_c'] }).go();
  await SlideEntity.put([
    { ...common, slideId: 'sld_a', slideType: 'TEXT', title: 'Hello' },
    { ...common, slideId: 'sld_b', slideType: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' },
    { ...common, slideId: 'sld_c', slideType: 'TEXT', title: 'Shall we?', widgetStructure: ['wdg_a'] },
  ]).go();
  const widget = { widgetId: 'wdg_a', slideId: 'sld_c', widgetType: 'YESNO' as const, label: 'Shall we?' };
  await WidgetEntity.put({ organizationId, created: CREATED, ...widget }).go();
}

const time = (pitchSlideId: string, seconds: number, video = 0) => ({
  pitchSlideId,
  seconds,
  video,
  videoDuration: video > 0 ? VIDEO_SECONDS : 0,
  viewRanges: video > 0 ? [[0, video]] : [],
  audio: 0,
  audioDuration: 0,
});

/** What a page says in its n-th save, from 1. */
function saveBody(save: number) {
  const first = time('sld_a', Math.min(12, save * 3));
  const video = save > 1 ? [time('sld_b', Math.min(20, save * 5), Math.min(VIDEO_SECONDS, save * 5))] : [];
  const answered = save > 3;
  return {
    times: [first, ...video, ...(answered ? [time('sld_c', 3)] : [])],
    widgets: answered ? [{ widgetId: 'wdg_a', values: ['Yes'] }] : [],
    completed: save >= SAVES_MS.length,
  };
}

export class Viewers {
  readonly #door: Door;
  readonly #nobody: Actor;
  readonly #due = new Map<number, (() => Promise<void>)[]>();
  #heard = 0;
  opened = 0;
  saved = 0;
  refused = 0;

  constructor(door: Door) {
    this.#door = door;
    const nothing = { userId: '', userName: '', sessionId: '', organizationId: '' };
    this.#nobody = anActor({ kind: 'PUBLIC', ...nothing, access: 'NONE' });
  }

  get isWaiting(): boolean {
    return this.#due.size > 0;
  }

  #at(ms: number, work: () => Promise<void>): void {
    const second = Math.ceil(ms / SECOND);
    this.#due.set(second, [...(this.#due.get(second) ?? []), work]);
  }

  /** Whoever got a text with a link since the last time will open it. */
  hear(texts: readonly Taken[]): void {
    for (; this.#heard < texts.length; this.#heard++) {
      const { body = '', atMs } = texts[this.#heard] as Taken;
      const [, campaignLeadCode, campaignFeatureCode] = /\/c\/(\w+)\/(\w+)/.exec(body) ?? [];
      if (!campaignLeadCode) continue;
      const laterMs = OPENS_MS.first + (this.#heard % 5) * (OPENS_MS.spread / 5);
      this.#at(atMs + laterMs, () => this.#open({ campaignLeadCode, campaignFeatureCode }));
    }
  }

  async #open(codes: object): Promise<void> {
    const deviceId = `device-${this.opened++}`;
    const loaded = await ask(this.#door, 'loadLeadActivity', { ...codes, deviceId }, this.#nobody);
    const ssid = (loaded as unknown as LeadActivityAnswer).activity?.ssid;
    if (!ssid) throw new Error(`A link that was texted is refused: ${loaded.errors}`);
    const openedMs = Date.now();
    for (const [position, ms] of SAVES_MS.entries()) this.#at(openedMs + ms, () => this.#save(ssid, position + 1));
  }

  async #save(leadActivitySsid: string, save: number): Promise<void> {
    const args = { leadActivitySsid, save, isKnown: save > 1, ...saveBody(save) };
    const { success } = await ask(this.#door, 'trackLead', args, this.#nobody);
    if (success) this.saved++;
    else this.refused++;
  }

  /** Does what is due by now, one after another: on AWS each call has a function of its own, and all meet in the table. */
  async second(): Promise<void> {
    const now = Math.floor(Date.now() / SECOND);
    for (const second of [...this.#due.keys()].filter((at) => at <= now).sort((one, other) => one - other)) {
      const works = this.#due.get(second) ?? [];
      this.#due.delete(second);
      for (const work of works) await work();
    }
  }
}
