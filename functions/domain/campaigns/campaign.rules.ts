// Rules of a campaign's texts for staff: its name, its branding and who paused it.
import type { Noun } from '#platform/brands/brand.ts';
import { oneLine } from './text/line.rules.ts';

/** A campaign's name is cut to this many characters. */
export const CAMPAIGN_NAME_LIMIT = 120;

/** The name of a campaign that was never named (CMP-03). */
export const NEW_CAMPAIGN = 'New Campaign';

const DESCRIPTION_LIMIT = 1000;

/** The name in stored form, at most 120 characters; an empty one becomes `New Campaign`. */
export function campaignName(text: string): string {
  return oneLine(text, CAMPAIGN_NAME_LIMIT) || NEW_CAMPAIGN;
}

/** Whether a campaign has a default name: it was never named, or is a copy of one that was never named. */
export function isPlaceholderName(name: string): boolean {
  return name.replace(/^(?:Copy of )+/, '') === NEW_CAMPAIGN;
}

const OFFER_LIMIT = 40;

/** The text without the name of one of these senders at its beginning: a name that all campaigns begin with tells none apart. */
function withoutSender(text: string, senders: readonly string[]): string {
  const sender = senders.find((one) => one && text.toLowerCase().startsWith(one.toLowerCase()));
  const rest = text.slice(sender?.length ?? 0);
  return sender && /^\s*[:,-]/.test(rest) ? rest.replace(/^[\s,:-]+/, '') : text;
}

/**
 * The name offered for an unnamed campaign: the first words of its first text after the greeting, and after the name of one of its
 * `senders`; at most 40 characters, empty without words.
 */
export function nameFrom(text: string, senders: readonly string[]): string {
  const line = oneLine(text.replace(/ ?\{\{[^{}]*\}\}/g, ''), CAMPAIGN_NAME_LIMIT);
  const greeted = withoutSender(line, senders).replace(/^(?:(?:hi|hello|hey|dear)\b)?[\s,;:!.-]*/i, '');
  const [sentence = ''] = greeted.split(/[.!?](?:\s|$)/, 1);
  const words = sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).split(' ');
  let name = '';
  for (const word of words) {
    if (`${name} ${word}`.trim().length > OFFER_LIMIT) break;
    name = `${name} ${word}`.trim();
  }
  return name.replace(/[\s,;:.!?-]+$/, '');
}

/** The name of a copy. */
export function copyName(name: string): string {
  return campaignName(`Copy of ${name}`);
}

/** A line of branding or description in stored form; null clears it. */
export function campaignLine(text: string | null | undefined): string | null {
  return oneLine(text ?? '', DESCRIPTION_LIMIT) || null;
}

/** Whether a text is a color: # and 3 or 6 hexadecimal digits. */
export function isColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** 'Paused by Ana': the first name of the user who paused it. */
export function pausedBy(userName: string): string {
  return `Paused by ${userName.trim().split(/\s+/)[0] || 'a colleague'}`;
}

/** The paused note of an archived campaign (decisions: A19). */
export const PAUSED_BY_ARCHIVING = 'Paused because it was archived';

/** The refusal for a tab that saves over a newer version than it loaded. */
export function changedElsewhere(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} was changed in another window. Here is what it says now.`;
}

/** The refusal for a user who edits a campaign that was deleted meanwhile. */
export function deletedMeanwhile(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} has been deleted. What you wrote is not saved, but still here to copy.`;
}

/** The refusal for a user who edits a message that was deleted meanwhile, alone or with its campaign. */
export const MESSAGE_DELETED = 'This message has been deleted. What you wrote is not saved, but still here to copy.';

/** The refusal to send with an archived campaign. */
export function isArchived(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} is archived.`;
}

/** The refusal to resume a campaign that somebody else resumed at the same moment: the other decision about texts that fell due counts. */
export function isResumed(noun: Noun): string {
  return `Somebody else resumed this ${noun.one.toLowerCase()} a moment ago.`;
}

/**
 * The default of resuming: texts that fell due during the pause are sent when it lasted at most `latestHours`, since any text
 * may be that late, and skipped after a longer pause (decisions: Too late).
 */
export function sendsDueUnasked(pausedAtMs: number, nowMs: number, latestHours: number): boolean {
  return nowMs - pausedAtMs <= latestHours * 3600 * 1000;
}
