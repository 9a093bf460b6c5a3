// The fields of a slide that a call sets, validated by its kind: addresses, images, texts and calendars (PIT-07, PIT-08).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { keptPicture } from '#domain/media/served-image.act.ts';
import { pitchLine, schedulingLink } from '#domain/pitches/pitch/pitch.rules.ts';
import { documentFrom } from '#domain/pitches/slides/document.rules.ts';
import type { KeptSlide } from '#domain/pitches/slides/slide.entity.ts';
import { SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { youtubeLink, youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { CalendarSettingsInput, PitchSlideInput, SlideCalendarInput, SlideType } from '#functions/schema.gen.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { slideCaptions, slideFile } from './slide-file.act.ts';

type Text = 'internalTitle' | 'title' | 'description' | 'thumbnail' | 'content' | 'captions';
/** The fields that make up an address: where it leads and its type. */
type Address = 'url' | 'mimeType' | 'audioFile';
type Texts = Partial<Record<Text | Address, string>>;

/** The fields to set, and the fields to clear. */
export type SlideChanges = {
  set: Texts & Partial<Pick<KeptSlide, 'slideType' | 'calendarSettings' | 'calendars'>>;
  cleared: (Text | Address | 'calendarSettings')[];
};

export type SlideGiven = PitchSlideInput & {
  calendars?: readonly SlideCalendarInput[] | null | undefined;
  calendarsRemove?: readonly string[] | null | undefined;
};

/** Refuses a kind of slide that this brand or organization does not offer. */
export async function requireOffered(organizationId: string, slideType: SlideType): Promise<void> {
  const organization = await organizationById(organizationId);
  const isOffered = SLIDE_KINDS[slideType].isOffered(ownBrand(), { showAudio: organization?.showAudio ?? false });
  if (!isOffered) throw new Refusal(`${SLIDE_KINDS[slideType].label} slides are not part of this account.`);
}

const NO_SCHEDULING_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

/** The stored form of an address, depending on what the kind of slide holds. */
async function addressFrom(
  text: string,
  organizationId: string,
  slideType: SlideType,
): Promise<Partial<Record<Address, string>>> {
  const holds = SLIDE_KINDS[slideType].address;
  if (holds === 'youtube') {
    const video = youtubeVideo(text);
    if (!video) throw new Refusal('That is not a link to a YouTube video.');
    return { url: youtubeLink(video) };
  }
  if (holds === 'calendar') {
    const address = schedulingLink(text);
    if (!address) throw new Refusal(NO_SCHEDULING_LINK);
    return { url: address };
  }
  return slideFile(organizationId, text, slideType);
}

/** AppSync passes AWSJSON parsed, other callers as text. */
const asText = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));

function contentFrom(json: string): string {
  const document = documentFrom(json);
  if (!document) throw new Refusal('That text could not be read. Nothing was changed.');
  return JSON.stringify(document);
}

type Reader = (text: string, organizationId: string) => Promise<string | null> | string | null;

const READERS: Readonly<Record<Text, Reader>> = {
  internalTitle: (text) => pitchLine(text, 120),
  title: (text) => pitchLine(text, 120),
  description: (text) => pitchLine(text, 2000),
  thumbnail: (text, organizationId) => keptPicture(organizationId, text),
  captions: (text, organizationId) => slideCaptions(organizationId, text),
  content: (text) => contentFrom(text),
};

const MOST_CALENDARS = 10;

function calendarsFrom(given: SlideGiven, slide: Pick<KeptSlide, 'slideId' | 'calendars'>): KeptSlide['calendars'] {
  const gone = new Set(given.calendarsRemove ?? []);
  const added = (given.calendars ?? []).map(({ modelName, name, value }) => {
    const address = schedulingLink(value);
    if (!address) throw new Refusal(NO_SCHEDULING_LINK);
    const called = pitchLine(name, 120) ?? 'Calendar';
    return {
      id: idFrom('cal', slide.slideId, called, address),
      modelName: modelName ?? 'PITCH_SLIDE',
      name: called,
      value: address,
    };
  });
  const fresh = new Set(added.map(({ id }) => id));
  const kept = slide.calendars.filter(({ id }) => !gone.has(id) && !fresh.has(id));
  return [...kept, ...added].slice(0, MOST_CALENDARS);
}

async function settingsFrom(
  organizationId: string,
  { userId, url, highlevelCalendarId }: CalendarSettingsInput,
): Promise<KeptSlide['calendarSettings']> {
  if (userId && !(await membershipOf(organizationId, userId))) throw notFound();
  const address = url ? schedulingLink(url) : null;
  if (url && !address) throw new Refusal(NO_SCHEDULING_LINK);
  return {
    ...(userId ? { userId } : {}),
    ...(address ? { url: address } : {}),
    ...(highlevelCalendarId ? { highlevelCalendarId: highlevelCalendarId.slice(0, 200) } : {}),
  };
}

const ADDRESS: readonly Address[] = ['url', 'mimeType', 'audioFile'];

/** The address in a call; a sound's under either of its two names. */
function addressGiven({ url, audioFile }: SlideGiven, slideType: SlideType): string | null | undefined {
  if (SLIDE_KINDS[slideType].address === 'audio') return url === undefined ? audioFile : url;
  if (audioFile?.trim()) throw new Refusal('Only an audio slide plays a sound. Please choose another file.');
  return url;
}

/** The new address, which replaces the old one completely; captions belong to the video with which they came. */
async function changeAddress(given: SlideGiven, slide: Slide, slideType: SlideType, changes: SlideChanges) {
  const isOfAnotherKind = slideType !== slide.slideType;
  const address = addressGiven(given, slideType);
  if (address === undefined && !isOfAnotherKind) return;
  const found = address?.trim() ? await addressFrom(address, slide.organizationId, slideType) : {};
  Object.assign(changes.set, found);
  changes.cleared.push(...ADDRESS.filter((field) => found[field] === undefined));
  if (found.url !== slide.url && given.captions === undefined) changes.cleared.push('captions');
}

type Slide = Pick<KeptSlide, 'organizationId' | 'slideId' | 'slideType' | 'calendars' | 'url'>;

/**
 * What a call changes on a slide. A missing field stays, an empty one is cleared. With another kind, the old kind's address is
 * removed. Throws a Refusal for what the kind cannot hold.
 */
export async function slideChanges(given: SlideGiven, slide: Slide): Promise<SlideChanges> {
  const { organizationId } = slide;
  const slideType = given.slideType ?? slide.slideType;
  const changes: SlideChanges = { set: {}, cleared: [] };
  if (slideType !== slide.slideType) {
    await requireOffered(organizationId, slideType);
    changes.set.slideType = slideType;
  }
  await changeAddress(given, slide, slideType, changes);
  for (const field of Object.keys(READERS) as Text[]) {
    if (given[field] === undefined) continue;
    const text = given[field] === null ? '' : asText(given[field]);
    const value = text.trim() ? await READERS[field](text, organizationId) : null;
    if (value === null) changes.cleared.push(field);
    else changes.set[field] = value;
  }
  if (given.calendarSettings) changes.set.calendarSettings = await settingsFrom(organizationId, given.calendarSettings);
  if (given.calendarSettings === null) changes.cleared.push('calendarSettings');
  if (given.calendars || given.calendarsRemove) changes.set.calendars = calendarsFrom(given, slide);
  return changes;
}
