// How the simulator's timeline describes events: one line per event, and why it happened.
import { eventWords } from '#domain/campaigns/appointments/appointment.rules.ts';
import { NO_EVENT_CODE } from '#domain/campaigns/text/event-link.rules.ts';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import { fillPlaceholders } from '#domain/campaigns/text/message.rules.ts';
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import { doneBy, ruleSentence } from '#engine/workflows/sentence.rules.ts';
import type { Deed, DeedKind } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import { type Moment, waitsForStaff } from '#engine/workflows/simulator/simulator-input.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';
import type { RuleNames } from '../rules/rule-names.ts';
import { linkOrigin } from '../steps/step-link.ts';

/**
 * The actions of a pretend lead, in the words of the menu and of the timeline; whether each needs a slide, a question
 * or a time.
 */
export const DEEDS: Readonly<
  Record<
    DeedKind,
    {
      label: string;
      needs: 'slide' | 'question' | 'moment' | 'meaning' | null;
      words: (deed: Deed, names: RuleNames) => string;
    }
  >
> = {
  opens: { label: 'Opens the pitch', needs: null, words: () => 'opens the pitch' },
  views: { label: 'Views a slide', needs: 'slide', words: ({ slideId = '' }, { slide }) => `views ${slide(slideId)}` },
  stays: {
    label: 'Stays on a slide',
    needs: 'slide',
    words: ({ slideId = '', seconds = 0 }, { slide }) => `stays ${seconds} seconds on ${slide(slideId)}`,
  },
  watches: {
    label: 'Watches a video',
    needs: 'slide',
    words: ({ slideId = '' }, { slide }) => `watches ${slide(slideId)}`,
  },
  answers: {
    label: 'Answers',
    needs: 'question',
    words: ({ widgetId = '', values = [] }, { question }) => `answers “${values.join(', ')}” to ${question(widgetId)}`,
  },
  books: {
    label: 'Books a time',
    needs: 'slide',
    words: ({ slideId = '' }, { slide }) => `books a time on ${slide(slideId)}`,
  },
  goesOn: { label: 'Presses the last button', needs: null, words: () => 'presses the button at the end of the pitch' },
  replies: {
    label: 'Replies by text',
    needs: 'meaning',
    words: ({ values = [] }) => `replies by text: ${meaningWord(values[0])}`,
  },
  stops: { label: 'Replies STOP', needs: null, words: () => 'replies STOP' },
  moves: {
    label: 'Moves the appointment',
    needs: 'moment',
    words: ({ toMs }) =>
      toMs === undefined
        ? 'cancels the appointment'
        : `moves the appointment to ${dayAndTimes(new Date(toMs).toISOString(), brand().window)}`,
  },
  cancels: { label: 'Cancels the appointment', needs: null, words: () => 'cancels the appointment' },
};

/** What a reply means, in words. */
function meaningWord(value: string | undefined): string {
  return MEANING_WORDS[MEANINGS.find((one) => one === value) ?? 'UNSURE'].toLowerCase();
}

/** The pretend lead, and the place of their appointment. */
export type Pretended = { name: string; place: string };

/** A text as that person reads it, filled in by the code that fills in real ones. */
function readText({ text, address, meetsMs }: Moment & { is: 'text' }, { name, place }: Pretended): string {
  const visit = meetsMs === undefined ? null : { atMs: meetsMs, eventLocation: place, code: NO_EVENT_CODE };
  const values = { firstName: name, ...eventWords(visit, brand().window, linkOrigin()) };
  const filled = fillPlaceholders(text, values, words().friend);
  return address ? withLink(filled, address) : filled;
}

type MomentWords = { title: string; reason: string | null };

/** An event in words; the text of a message as that person reads it. */
export function momentWords(moment: Moment, pretended: Pretended, names: RuleNames): MomentWords {
  const { rule } = moment;
  const { name } = pretended;
  switch (moment.is) {
    case 'entered':
      return { title: `${name} is added`, reason: null };
    case 'text':
      return { title: `Text: ${readText(moment, pretended)}`, reason: rule ? 'Sent by an if/then' : null };
    case 'held':
      return { title: 'A text waits', reason: moment.reason };
    case 'ends':
      return {
        title: waitsForStaff(moment.reason) ? 'A text waits' : 'A text is not sent',
        reason: moment.reason,
      };
    case 'did':
      return { title: `${name} ${DEEDS[moment.deed.is].words(moment.deed, names)}`, reason: null };
    case 'fires':
      return { title: 'An if/then happens', reason: rule ? ruleSentence(rule, name, names) : null };
    case 'over':
      return { title: 'An if/then can no longer happen', reason: moment.reason };
    case 'acts':
      return { title: `Then: ${doneBy(moment.action, names)}`, reason: null };
  }
}
