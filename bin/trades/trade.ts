// What the demo data of a brand says: the words of one trade, from the house's name to what its people answer.
import type { Step } from '../walk.ts';

/** A campaign and its texts in order. */
export type Written = { name: string; steps: readonly Step[] };

/** What contacts write to the house; where it answers, with what. */
export type Exchange = { body: string; answer?: string };

/** A page that people fill in: its heading, what is under it, and its color. */
export type PageWords = { title: string; description: string; color: string };

/** Slides behind the link of a campaign's text, with their questions, and the rules that follow who watches them. */
export type PitchWords = {
  /** What the campaign and its pitch are called, the text with the link, and the text of the next day. */
  name: string;
  message: string;
  later: string;
  color: string;
  /** The film's title and the question under it, which takes yes or no. */
  film: string;
  first: string;
  /** A page of words with a list, and the question that its lines answer. */
  expect: string;
  list: readonly [string, string, string];
  question: string;
  /** A recording, where the brand has sound. */
  sound?: { title: string; description: string };
  /** The last page: its title, heading and two lines, then what people rate, write and confirm. */
  last: {
    title: string;
    heading: string;
    lines: readonly [string, string];
    rating: string;
    note: string;
    fineText: string;
    verify: string;
  };
  /** Shown after the last slide. */
  endText: string;
  /** The button that leads on, where the brand has those. */
  button?: string;
  /** What people write as their note. */
  notes: readonly [string, string, string, string];
  /** Who watched the film is told to the owner; who has not opened it is reminded. */
  rules: { watched: string; unopened: string; reminder: string };
};

/** Texts around an appointment, and the two places where people are expected. */
export type Diary = Written & { places: readonly [string, string] };

/** A campaign that is shared in the brand's library. */
export type Shared = Written & { category: string; description: string };

export type Trade = {
  /** The two houses, as their staff and contacts read them. */
  organizations: readonly [string, string];
  /** Where contacts agreed to texts. */
  attestation: string;
  /** A campaign that everybody has got, one that runs, one that is a draft, one for a place that became free. */
  finished: Written;
  running: Written;
  draft: Written;
  lastMinute: Written;
  groups: readonly [string, string];
  /** What the second group's page says, where groups have pages. */
  groupPage: PageWords;
  /** What five contacts write, beside those who write a keyword. */
  talk: readonly [Exchange, Exchange, Exchange, Exchange, Exchange];
  landing: PageWords;
  /** What the running campaign's own page asks, where it has questions in place of a color. */
  landingQuestion?: string;
  /** The body parts of the trade, each with the aftercare that it starts. */
  parts?: Readonly<Record<string, string>>;
  pitch?: PitchWords;
  diary?: Diary;
  shared?: readonly Shared[];
};
