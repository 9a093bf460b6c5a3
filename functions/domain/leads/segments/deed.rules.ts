// What people in a campaign did with the pages behind its links, as conditions of a segment: one row for each.
import type { SegmentDeed } from '#functions/schema.gen.ts';

type Row = {
  /** Before the name of the campaign, on the list of segments and in the form. */
  words: string;
  /** What the condition asks besides the campaign: nothing, or the answer to a question. */
  asks: 'nothing' | 'answer';
};

/** Deed -> its row; who meets it is in `engine/audience/segment/did-as.act`. */
export const SEGMENT_DEEDS: Readonly<Record<SegmentDeed, Row>> = {
  OPENED: { words: 'opened the link of', asks: 'nothing' },
  NOT_OPENED: { words: 'did not open the link of', asks: 'nothing' },
  COMPLETED: { words: 'completed the pitch of', asks: 'nothing' },
  NOT_COMPLETED: { words: 'did not complete the pitch of', asks: 'nothing' },
  WATCHED: { words: 'watched a video of', asks: 'nothing' },
  BOOKED: { words: 'booked an appointment in', asks: 'nothing' },
  NOT_BOOKED: { words: 'booked no appointment in', asks: 'nothing' },
  ANSWERED: { words: 'answered a question of', asks: 'answer' },
};
