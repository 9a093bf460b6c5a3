// What people did with the pages behind a campaign's links or answered on a page, as conditions of a segment: one row for each.
import type { SegmentDeed } from '#functions/schema.gen.ts';

type Asks = 'nothing' | 'answer';

type Row = {
  /** Before the name of where they did it, on the list of segments and in the form. */
  words: string;
  /** What the condition asks besides that: nothing, or the answer to a question. */
  asks: Asks;
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

/** Where a deed is done, by the name of its id in a condition. */
export type DeedLocation = 'campaignId' | 'landingPageId' | 'groupId';

type LocationRow = {
  /** The kind of the form that people fill in there. */
  form: 'campaign' | 'landingPage' | 'group';
  /** What deeds done there may ask; a page outside of campaigns knows nothing but answers. */
  asks: readonly Asks[];
  /** It in a line of conditions, and one that is archived. */
  of: (name: string) => string;
  gone: string;
};

/** Location -> its row. A campaign means its pitches, its form and only who is in it now; a page means everybody. */
export const DEED_LOCATIONS: Readonly<Record<DeedLocation, LocationRow>> = {
  campaignId: { form: 'campaign', asks: ['nothing', 'answer'], of: (name) => name, gone: 'one that is archived' },
  landingPageId: {
    form: 'landingPage',
    asks: ['answer'],
    of: (name) => `the page ${name}`,
    gone: 'a page that is archived',
  },
  groupId: {
    form: 'group',
    asks: ['answer'],
    of: (name) => `the page of ${name}`,
    gone: 'the page of a group that is archived',
  },
};

/** The names of the ids of locations. */
export const DEED_LOCATION_NAMES = Object.keys(DEED_LOCATIONS) as DeedLocation[];

/** Where a condition asks and the id of it: the first location that is given and that its deed can be done at; null when there is none. */
export function locationOf({
  did,
  ...ids
}: { did: SegmentDeed } & { [P in DeedLocation]?: string | null | undefined }): {
  location: DeedLocation;
  id: string;
} | null {
  const { asks } = SEGMENT_DEEDS[did];
  for (const location of DEED_LOCATION_NAMES) {
    const id = ids[location];
    if (id && DEED_LOCATIONS[location].asks.includes(asks)) return { location, id };
  }
  return null;
}
