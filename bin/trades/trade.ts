// The words of a brand's demo data in one trade, from the firm's name to the answers of its people.
import type { Step } from '../walk.ts';

/** A campaign and its texts in order. */
export type WrittenCampaign = { name: string; steps: readonly Step[] };

/** A text of a contact, and the firm's answer if there is one. */
export type Exchange = { body: string; answer?: string };

/** A reply under its name. */
export type SavedReply = { name: string; message: string };

/** A page that people fill in: its heading, what is under it, and its color. */
export type FormPageWords = { title: string; description: string; color: string };

/** Slides behind the link of a campaign's text, their questions, and the rules about watching them. */
export type PitchWords = {
  /** The name of the campaign and its pitch, the text with the link, and the text of the next day. */
  name: string;
  message: string;
  later: string;
  color: string;
  /** The film's title and the question under it, which takes yes or no. */
  film: string;
  first: string;
  /** A page of words with a list, and the question below it with its answers. */
  expect: string;
  list: readonly [string, string, string];
  question: string;
  answers: readonly [string, string, string];
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
  /** The button of the redirect, where the brand has redirects. */
  button?: string;
  /** A note that people write. */
  notes: readonly [string, string, string, string];
  /** The owner is notified of people who watched the film; people who have not opened it are reminded. */
  rules: { watched: string; unopened: string; reminder: string };
};

/** A campaign that is shared in the brand's library. */
export type Shared = WrittenCampaign & { category: string; description: string };

export type Trade = {
  /** The names of the two firms. */
  organizations: readonly [string, string];
  /** Where contacts agreed to texts. */
  attestation: string;
  /** A finished campaign, a running one, a draft, and one for a canceled appointment. */
  finished: WrittenCampaign;
  running: WrittenCampaign;
  draft: WrittenCampaign;
  lastMinute: WrittenCampaign;
  groups: readonly [string, string];
  /** The words of the second group's page, where groups have pages. */
  groupPage: FormPageWords;
  /** What five contacts write, beside those who write a keyword. */
  talk: readonly [Exchange, Exchange, Exchange, Exchange, Exchange];
  /** Replies that staff insert by a slash, and a note for colleagues about somebody. */
  savedReplies: readonly [SavedReply, SavedReply];
  note: string;
  landing: FormPageWords;
  /** The questions of the running campaign's own page, where pages have questions. */
  landingQuestion?: string;
  /** The body parts of the trade, each with the aftercare that it starts. */
  parts?: Readonly<Record<string, string>>;
  pitch?: PitchWords;
  /** Two places where people are expected, in brands that live by appointments, and the texts around one. */
  places?: readonly [string, string];
  diary?: WrittenCampaign;
  shared?: readonly Shared[];
};
