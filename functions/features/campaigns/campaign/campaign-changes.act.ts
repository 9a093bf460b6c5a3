// Which of a campaign's fields a call sets and which it clears (API-061).
import { CALENDAR_EVENT_NEEDED, calendarEventFrom } from '#domain/campaigns/appointments/calendar-event.rules.ts';
import { campaignLine, campaignName, isColor } from '#domain/campaigns/campaign.rules.ts';
import { pitchLine, schedulingLink } from '#domain/pitches/pitch/pitch.rules.ts';
import type { WhenAnswered } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { CampaignInput } from './campaign-input.act.ts';

const LINES = [
  ...(['brandName', 'brandImage', 'brandColor', 'description', 'category', 'landingPageTitle'] as const),
  ...(['landingPageColor', 'landingPageImage'] as const),
] as const;
/** They keep their line breaks. */
const PARAGRAPHS = ['landingPageDescription', 'landingPageEndText'] as const;
const CALENDAR = ['calendlyEventUri', 'calendlyEventName', 'calendlyEventLink'] as const;

type Line = (typeof LINES)[number] | (typeof CALENDAR)[number] | (typeof PARAGRAPHS)[number];
type Changes = {
  set: Partial<Record<'name' | Line, string>> & {
    hasAppt?: boolean;
    public?: boolean;
    whenAnswered?: WhenAnswered;
  };
  cleared: Line[];
  isEmpty: boolean;
};

const NO_LIBRARY = 'The campaign library is not part of this account.';
const NO_SCHEDULING_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

/** The calendar's three fields, parsed from its line; leads open its link, so it must be a scheduling link. */
function calendarOf(line: string): Record<(typeof CALENDAR)[number], string> {
  const event = calendarEventFrom(line);
  if (!event) throw new Refusal(CALENDAR_EVENT_NEEDED);
  const calendlyEventLink = schedulingLink(event.link);
  if (!calendlyEventLink) throw new Refusal(NO_SCHEDULING_LINK);
  return { calendlyEventUri: event.uri, calendlyEventName: event.name, calendlyEventLink };
}

/** The fields that the call sets and clears; empty when it only pauses or resumes. Throws a Refusal for invalid values. */
export function campaignChanges(args: CampaignInput): Changes {
  const set: Changes['set'] = {};
  const cleared: Line[] = [];
  for (const color of [args.brandColor, args.landingPageColor])
    if (color && !isColor(color)) throw new Refusal('Enter a color as # and 6 digits, like #2f5fd0.');
  if (args.public && !ownBrand().flags.library) throw new Refusal(NO_LIBRARY);
  if (typeof args.name === 'string') set.name = campaignName(args.name);
  if (typeof args.hasAppt === 'boolean') set.hasAppt = args.hasAppt;
  if (args.whenAnswered) set.whenAnswered = args.whenAnswered;
  if (typeof args.public === 'boolean') set.public = args.public;
  for (const key of LINES) {
    if (args[key] === undefined) continue;
    const line = campaignLine(args[key]);
    if (line === null) cleared.push(key);
    else set[key] = line;
  }
  for (const key of PARAGRAPHS) {
    if (args[key] === undefined) continue;
    const lines = pitchLine(args[key]);
    if (lines === null) cleared.push(key);
    else set[key] = lines;
  }
  const { calendlyEventUri } = args;
  if (calendlyEventUri?.trim()) Object.assign(set, calendarOf(calendlyEventUri));
  else if (calendlyEventUri !== undefined) cleared.push(...CALENDAR);
  return { set, cleared, isEmpty: Object.keys(set).length === 0 && cleared.length === 0 };
}
