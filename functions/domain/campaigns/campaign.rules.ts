// What is true of a campaign's words: its name, its branding and who paused it.
import type { Noun } from '#platform/brands/brand.ts';
import { oneLine } from './text/line.rules.ts';

/** A campaign's name is kept to so many characters. */
export const CAMPAIGN_NAME_LIMIT = 120;

/** What a campaign is called until it is named (CMP-03). */
export const NEW_CAMPAIGN = 'New Campaign';

const DESCRIPTION_LIMIT = 1000;

/** The name as kept, at most 120 characters; an empty one is `New Campaign` again. */
export function campaignName(text: string): string {
  return oneLine(text, CAMPAIGN_NAME_LIMIT) || NEW_CAMPAIGN;
}

/** What a copy is called. */
export function copyName(name: string): string {
  return campaignName(`Copy of ${name}`);
}

/** A line of branding or description as kept; null clears it. */
export function campaignLine(text: string | null | undefined): string | null {
  return oneLine(text ?? '', DESCRIPTION_LIMIT) || null;
}

/** Whether a text is a colour: # and 3 or 6 hexadecimal digits. */
export function isColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** 'Paused by Ana': the first name of who pressed it. */
export function pausedBy(userName: string): string {
  return `Paused by ${userName.trim().split(/\s+/)[0] || 'a colleague'}`;
}

/** What an archived campaign says of itself (decisions: A19). */
export const PAUSED_BY_ARCHIVING = 'Paused because it was archived';

/** Said to a tab that saves on top of an older version than the one kept. */
export function changedElsewhere(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} was changed in another window. Here is what stands now.`;
}

/** Said to whoever edits a campaign that was deleted meanwhile. */
export function deletedMeanwhile(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} has been deleted. What you wrote is not saved, but still here to copy.`;
}

/** Said to whoever edits a message that was deleted meanwhile, alone or with its campaign. */
export const MESSAGE_DELETED = 'This message has been deleted. What you wrote is not saved, but still here to copy.';

/** Said to whoever would send with an archived campaign. */
export function isArchived(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} is archived.`;
}

/** Said to whoever resumes a campaign that somebody else resumed in the same moment: their decision on what fell due holds. */
export function isResumed(noun: Noun): string {
  return `Somebody else resumed this ${noun.one.toLowerCase()} a moment ago.`;
}

/**
 * What resuming does when nobody said: texts that fell due are sent when the pause was at most `latestHours` long, as
 * any text may be that late, and skipped after a longer one (decisions: Too late).
 */
export function sendsDueUnasked(pausedAtMs: number, nowMs: number, latestHours: number): boolean {
  return nowMs - pausedAtMs <= latestHours * 3600 * 1000;
}
