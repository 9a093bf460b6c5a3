// How people of the demo data watch its pitch: who opens it, when, how much they watch, and what they answer.

import { type DemoSlide, type LastSave, type OpenedPage, openPage, saveFirst, saveLast } from './demo-page.ts';
import { CONTACTS } from './demo-people.ts';
import type { Street } from './street.ts';
import type { PitchWords } from './trades/trade.ts';
import { pitchOf } from './trades/trades.ts';

/** How long the film of the demo data is, in seconds, and its recording. */
const FILM_SECONDS = 18;
const SOUND_SECONDS = 12;

type Range = [number, number];
/** What one person of the demo data watches when they open their link. */
type Viewing = {
  /** Index in the list of contacts. */
  who: number;
  /** Parts of the film that they watched. */
  film: Range[];
  /** How many slides they saw; all of them means to the end. */
  slides: number;
  /** In another browser than the first: a person to whom the link was forwarded. */
  isFriend?: boolean;
  isRedirected?: boolean;
};

const ALL = 99;
const whole = (who: number): Viewing => ({ who, film: [[0, FILM_SECONDS]], slides: ALL });
const leaves = (who: number, second: number): Viewing => ({ who, film: [[0, second]], slides: 1 });
const goesOn = (who: number, second: number, slides: number): Viewing => ({ who, film: [[0, second]], slides });
const glances = (who: number): Viewing => ({ who, film: [], slides: 1 });
const again: Range[] = [
  [0, FILM_SECONDS],
  [6.5, 14.2],
];

const MINUTE_MS = 60_000;

/** People who watch at about the same time: the day of the demo data, and the time after its start. */
export type Sitting = { day: number; afterMs: number; viewings: readonly Viewing[] };

const sitting = (day: number, minutes: number, viewings: readonly Viewing[]): Sitting => ({
  day,
  afterMs: day * 24 * 60 * MINUTE_MS + minutes * MINUTE_MS,
  viewings,
});

/** Most come within the hour, some later, and some come again. */
export const SITTINGS: readonly Sitting[] = [
  sitting(2, 45, [
    { ...whole(20), film: again, isRedirected: true },
    whole(21),
    leaves(22, 3.4),
    goesOn(23, 9.8, ALL),
    glances(24),
    { ...whole(25), isRedirected: true },
    leaves(26, 7.1),
    whole(27),
  ]),
  sitting(2, 200, [
    whole(29),
    leaves(30, 11.6),
    goesOn(31, 15.1, 2),
    { ...whole(32), film: again },
    glances(33),
    leaves(34, 4.2),
    whole(35),
    { ...goesOn(20, 6.3, 1), isFriend: true },
  ]),
  sitting(3, 130, [
    whole(37),
    goesOn(38, FILM_SECONDS, 3),
    leaves(39, 7.4),
    { ...whole(41), isRedirected: true },
    { ...whole(21), film: [[2.1, 12.5]] },
  ]),
];

const watched = (film: readonly Range[]) => film.reduce((sum, [from, to]) => sum + to - from, 0);

/** A person's answers, chosen so that each question has answers of every kind. */
function answerOf(
  { widgetType, labels }: DemoSlide['widgets'][number],
  who: number,
  notes: PitchWords['notes'],
): string[] {
  if (widgetType === 'YESNO') return [who % 3 === 0 ? 'No' : 'Yes'];
  if (widgetType === 'RATING') return [String(5 - ((who * 7) % 10 > 6 ? 2 : (who * 3) % 2))];
  if (widgetType === 'SHORT') return who % 3 === 0 ? [] : [notes[Math.floor(who / 2) % notes.length] ?? ''];
  if (widgetType === 'VERIFY') return who % 4 === 0 ? [] : ['Verified'];
  return [labels[[0, 0, 1, 2, 0, 1][who % 6] ?? 0] ?? ''];
}

/** Time on each slide that was seen, and what its player played. */
function timesOf({ who, film }: Viewing, seen: readonly DemoSlide[]): object[] {
  return seen.map(({ id, slideType }) => {
    if (slideType === 'UPLOAD') {
      const video = watched(film);
      const length = film.length > 0 ? FILM_SECONDS : 0;
      return { pitchSlideId: id, seconds: video + 3 + (who % 4), video, videoDuration: length, viewRanges: film };
    }
    if (slideType === 'AUDIO') {
      const audio = who % 3 === 0 ? 4.5 : SOUND_SECONDS;
      return { pitchSlideId: id, seconds: audio + 2, audio, audioDuration: SOUND_SECONDS };
    }
    return { pitchSlideId: id, seconds: 9 + ((who * 5) % 13) };
  });
}

/** A person who leaves on a slide does not answer its questions; a forwarded link answers none. */
function lastOf(viewing: Viewing, { slides, leadsOn }: OpenedPage, notes: PitchWords['notes']): LastSave {
  const { who, isFriend = false, isRedirected = false } = viewing;
  const seen = slides.slice(0, viewing.slides);
  const completed = viewing.slides >= slides.length;
  const passed = isFriend ? [] : completed ? seen : seen.slice(0, -1);
  const widgets = passed
    .flatMap((slide) => slide.widgets)
    .map((widget) => ({ widgetId: widget.id, values: answerOf(widget, who, notes) }))
    .filter(({ values }) => values.length > 0);
  return { times: timesOf(viewing, seen), widgets, completed, redirected: leadsOn && isRedirected };
}

/** Does a step of a brand once, however often the filling is started. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;
/** A person in a sitting; `visit` names it in the list of done steps. */
type Watcher = {
  street: Street;
  publicToken: string;
  once: Once;
  viewing: Viewing;
  phone: string;
  visit: string;
  notes: PitchWords['notes'];
};

const visitOf = ({ afterMs }: Sitting, { who, isFriend = false }: Viewing) =>
  `${isFriend ? 'friend' : 'visit'} ${who} ${afterMs}`;

const notYet = async (): Promise<never> => {
  throw new Error('A step of the demo data is missing.');
};

/** The token of the browser in which an earlier sitting opened it; null on the first visit. */
async function tokenOf({ viewing, visit, once }: Watcher): Promise<string | null> {
  const before = SITTINGS.filter(({ viewings }) =>
    viewings.some(({ who, isFriend }) => who === viewing.who && !isFriend),
  )
    .map((sitting) => visitOf(sitting, { ...viewing, isFriend: false }))
    .at(0);
  return viewing.isFriend || !before || before === visit
    ? null
    : once<string | null>(`first save of ${before}`, notYet);
}

const opened = (watcher: Watcher): Promise<OpenedPage> =>
  watcher.once(`opening of ${watcher.visit}`, async () => {
    const { street, publicToken, phone, viewing } = watcher;
    const deviceId = `demo-${viewing.who}${viewing.isFriend ? '-friend' : ''}`;
    return openPage(street, publicToken, { phone, deviceId, token: await tokenOf(watcher) });
  });

const seen = (watcher: Watcher): Promise<string | null> =>
  watcher.once(`first save of ${watcher.visit}`, async () =>
    saveFirst(watcher.street, watcher.publicToken, await opened(watcher)),
  );

const left = (watcher: Watcher): Promise<null> =>
  watcher.once(`last save of ${watcher.visit}`, async () => {
    const page = await opened(watcher);
    await saveLast(watcher.street, watcher.publicToken, page, lastOf(watcher.viewing, page, watcher.notes));
    return null;
  });

/** The actions of a sitting with their times after its start; the last one ends it. */
export const PHASES: readonly { afterMs: number; does: (watcher: Watcher) => Promise<unknown> }[] = [
  { afterMs: 0, does: opened },
  { afterMs: 5_000, does: seen },
  { afterMs: 150_000, does: left },
];

/** Does one action for everybody of a sitting in a brand, one after the other, because several brands text the same phone. */
export async function watch(
  { brand, street }: { brand: string; street: Street },
  sitting: Sitting,
  does: (watcher: Watcher) => Promise<unknown>,
  once: Once,
): Promise<void> {
  const { notes } = pitchOf(brand);
  for (const viewing of sitting.viewings) {
    const phone = CONTACTS[viewing.who]?.phone ?? '';
    await does({
      street,
      publicToken: `public.${brand}`,
      once,
      viewing,
      phone,
      visit: visitOf(sitting, viewing),
      notes,
    });
  }
}
