// The kinds of slides: the name of each, what it shows and where it is offered (PIT-05, PIT-06).

import { uploadIn } from '#domain/media/media-paths.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** What the address of a slide leads to: a file of ours, a YouTube video, a booking page, or nothing. */
export type SlideAddress = 'video' | 'image or video' | 'audio' | 'youtube' | 'calendar' | null;

export type SlideKind = {
  label: string;
  /** What staff can do with it, shown next to its name in the menu. */
  hint: string;
  address: SlideAddress;
  isOffered(brand: Pick<Brand, 'slideTypes' | 'flags'>, organization: { showAudio: boolean }): boolean;
};

const listed =
  (slideType: SlideType, flag: (flags: Brand['flags']) => boolean = ({ allowSlides }) => allowSlides) =>
  ({ slideTypes, flags }: Pick<Brand, 'slideTypes' | 'flags'>) =>
    flags.allowSlides && slideTypes.includes(slideType) && flag(flags);

const audio = listed('AUDIO', (flags) => flags.allowSlideTypeAudio);

export const SLIDE_KINDS: Readonly<Record<SlideType, SlideKind>> = {
  TEXT: {
    label: 'Text',
    hint: 'Words with headings, lists and links',
    address: null,
    isOffered: listed('TEXT', (flags) => flags.allowSlideTypeText),
  },
  UPLOAD: {
    label: 'Upload',
    hint: 'An image or a video from this device',
    address: 'image or video',
    isOffered: listed('UPLOAD'),
  },
  RECORD: {
    label: 'Record',
    hint: 'Yourself, with camera and microphone',
    address: 'video',
    isOffered: listed('RECORD'),
  },
  SCREEN: {
    label: 'Screen recording',
    hint: 'Your screen, with your voice',
    address: 'video',
    isOffered: listed('SCREEN'),
  },
  AUDIO: {
    label: 'Audio',
    hint: 'A sound file or a recording of your voice',
    address: 'audio',
    isOffered: (brand, { showAudio }) => showAudio && audio(brand),
  },
  YOUTUBE: {
    label: 'YouTube',
    hint: 'A video by its link',
    address: 'youtube',
    isOffered: listed('YOUTUBE', (flags) => flags.allowSlideTypeYoutube),
  },
  CALENDAR: {
    label: 'Calendar',
    hint: 'A page on which a time is booked',
    address: 'calendar',
    isOffered: listed('CALENDAR', (flags) => flags.allowSlideTypeCalendly),
  },
};

/** The kinds in the order of the menu. */
export const SLIDE_TYPES = Object.keys(SLIDE_KINDS) as SlideType[];

/** The label of a slide for staff: its internal title, else its title, else its kind. */
export function slideLabel(slide: {
  slideType: SlideType;
  internalTitle?: string | null | undefined;
  title?: string | null | undefined;
}): string {
  return slide.internalTitle || slide.title || SLIDE_KINDS[slide.slideType].label;
}

/** Whether it plays a video, ours or another site's. */
export const playsVideo = (slide: { slideType: SlideType; isVideo: boolean }): boolean =>
  slide.isVideo || SLIDE_KINDS[slide.slideType].address === 'youtube';

/** Whether it plays a video or a recording, ours or another site's. */
export const playsMedia = (slide: { slideType: SlideType; isVideo: boolean }): boolean =>
  playsVideo(slide) || SLIDE_KINDS[slide.slideType].address === 'audio';

/** Whether a time is booked on it. */
export const isBookable = ({ slideType }: { slideType: SlideType }): boolean =>
  SLIDE_KINDS[slideType].address === 'calendar';

/** The upload that a slide shows; null when it shows none of ours. */
export function uploadOfSlide({ organizationId, url }: { organizationId: string; url?: string }): string | null {
  return url ? uploadIn(url, { organizationId, origin: '' }) : null;
}
