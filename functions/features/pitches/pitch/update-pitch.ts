// Saves a pitch's words, colors, images and redirect, and restores an archived one (PIT-03, PIT-10, PIT-11, API-074).

import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { phoneFrom } from '#domain/leads/consent/phone.rules.ts';
import { keptPicture } from '#domain/media/served-image.act.ts';
import { type KeptPitch, pitchWrites } from '#domain/pitches/pitch/pitch.entity.ts';
import { pitchLine, pitchTitle, redirectRefusal, webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { MutationUpdatePitchArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

type Args = MutationUpdatePitchArgs;
const LINES = ['description', 'endText', 'redirectButton'] as const;
const PICTURES = ['image', 'shareImage'] as const;
type Line = (typeof LINES)[number] | (typeof PICTURES)[number] | 'color' | 'redirectUrl' | 'redirectPhone' | 'namedBy';

type Changes = {
  set: Partial<Pick<KeptPitch, Line | 'title' | 'showPreviews' | 'redirectType' | 'lifecycle'>>;
  cleared: Line[];
};

/** The redirect after the call; another kind keeps nothing of the old one. */
function redirectChanges(args: Args, pitch: KeptPitch, { set, cleared }: Changes): void {
  const { redirectType = pitch.redirectType, redirectUrl, redirectPhone } = args;
  if (args.redirectType === undefined && redirectUrl === undefined && redirectPhone === undefined) return;
  const type = redirectType ?? 'NONE';
  const wanted = {
    redirectType: type,
    redirectUrl: type === 'LINK' ? (redirectUrl ?? pitch.redirectUrl) : null,
    redirectPhone: type === 'CONTACT' ? (redirectPhone ?? pitch.redirectPhone) : null,
  };
  const refusal = redirectRefusal(wanted);
  if (refusal) throw new Refusal(refusal);
  const address = wanted.redirectUrl ? webAddress(wanted.redirectUrl) : null;
  const phone = wanted.redirectPhone ? phoneFrom(wanted.redirectPhone, ownBrand()) : null;
  if (phone && 'refusal' in phone) throw new Refusal(phone.refusal);
  set.redirectType = type;
  if (address) set.redirectUrl = address;
  else cleared.push('redirectUrl');
  if (phone) set.redirectPhone = phone.phone;
  else cleared.push('redirectPhone');
}

async function changesOf(args: Args, pitch: KeptPitch): Promise<Changes> {
  const changes: Changes = { set: {}, cleared: [] };
  const { set, cleared } = changes;
  if (args.color && !isColor(args.color)) throw new Refusal('Enter a color as # and 6 digits, like #2f5fd0.');
  if (typeof args.title === 'string') {
    set.title = pitchTitle(args.title);
    cleared.push('namedBy');
  }
  if (typeof args.showPreviews === 'boolean') set.showPreviews = args.showPreviews;
  if (typeof args.archived === 'boolean') set.lifecycle = args.archived ? 'archived' : 'active';
  if (args.color) set.color = args.color.toLowerCase();
  else if (args.color !== undefined) cleared.push('color');
  for (const field of LINES) {
    if (args[field] === undefined) continue;
    const line = pitchLine(args[field], field === 'redirectButton' ? 60 : undefined);
    if (line === null) cleared.push(field);
    else set[field] = line;
  }
  for (const field of PICTURES) {
    const given = args[field];
    if (given) set[field] = await keptPicture(pitch.organizationId, given);
    else if (given !== undefined) cleared.push(field);
  }
  redirectChanges(args, pitch, changes);
  return changes;
}

/** The write; a changed lifecycle moves the pitch to another list, which is sorted by age. */
function writeOf({ organizationId, pitchId, created, ...pitch }: KeptPitch, { set, cleared }: Changes) {
  const gone = cleared.filter((field) => pitch[field] !== undefined);
  if (Object.keys(set).length === 0 && gone.length === 0) return null;
  const patch = pitchWrites.patch({ organizationId, pitchId }).set(set);
  const write = gone.length > 0 ? patch.remove(gone) : patch;
  return (set.lifecycle ? write.composite({ created }) : write).commit();
}

/** Saves the given fields; an empty text clears a line. Answers the updated pitch. */
export async function updatePitch(args: Args, { organizationId }: Actor): Promise<AnswerTo<'updatePitch'>> {
  const pitch = await requirePitch(organizationId, args.pitchId);
  const { pitchId } = pitch;
  const write = writeOf(pitch, await changesOf(args, pitch));
  if (write) {
    const { isMade } = await committed([write, liveSignal(organizationId, 'pitch')]);
    if (!isMade) throw notFound();
  }
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
