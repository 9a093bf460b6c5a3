// The people behind a number of the audience: who would get the text, who would not and why, a page at a time.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { displayName, fullNameOf } from '#domain/leads/lead.rules.ts';
import { type AudiencePerson, reasonFor } from '#engine/audience/audience.rules.ts';
import { readAudience } from '#engine/audience/audience-people.act.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { chosenIds, tooMany } from '#engine/audience/selection.rules.ts';
import type { AudienceMember, QueryAudiencePeopleArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { pageGone, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { readNewPeople } from './new-people.act.ts';

/** The size of a page, and how many people are checked together for it. */
const A_PAGE = 25;
const A_READ = 500;
/** A search for few among very many stops after this long with what it found; the next page continues from there. */
const BUDGET_MS = 1500;

type Page = { people: AudiencePerson[]; cursor: string | null };

const PLACE = /^(\d{1,8})(?:\|(.{0,250}))?$/;

/**
 * `12` for a position in a list, or `12|` and the position where the selection's read began. Throws `pageGone` when malformed.
 */
const placeIn = (cursor: string | null | undefined): [number, string | null] => {
  if (!cursor) return [0, null];
  const [, skip, from] = PLACE.exec(cursor) ?? [];
  if (skip === undefined) throw pageGone();
  return [Number(skip), from || null];
};

/** A page of a list that was read completely. */
function pageOf(all: readonly AudiencePerson[], cursor: string | null | undefined): Page {
  const [skip] = placeIn(cursor);
  const next = skip + A_PAGE;
  return { people: all.slice(skip, next), cursor: next < all.length ? String(next) : null };
}

type Is = (person: AudiencePerson) => boolean;

/** Reads through a selection until a page is full or time is up. */
async function pageOfSelection(args: QueryAudiencePeopleArgs, organizationId: string, isOne: Is): Promise<Page> {
  const { campaignId, selection } = args;
  const startedMs = now();
  let [skip, from] = placeIn(args.cursor);
  const people: AudiencePerson[] = [];
  for (;;) {
    const read = await selectLeads({ organizationId, selection, limit: A_READ, ...(from && { cursor: from }) });
    const meant = { leadIds: read.leadIds, total: read.leadIds.length, isEstimate: false };
    const found = (await readAudience(organizationId, campaignId, meant)).filter(isOne).slice(skip);
    const left = A_PAGE - people.length;
    people.push(...found.slice(0, left));
    if (found.length > left) return { people, cursor: `${skip + left}|${from ?? ''}` };
    if (!read.cursor) return { people, cursor: null };
    if (people.length === A_PAGE || now() - startedMs > BUDGET_MS) return { people, cursor: `0|${read.cursor}` };
    [skip, from] = [0, read.cursor];
  }
}

const memberOf = ({ leadId, firstName, lastName, phone }: AudiencePerson): AudienceMember => ({
  leadId: leadId || null,
  name: displayName({ name: fullNameOf(firstName, lastName), phone }),
  phone,
});

/** A page of the people with this status for the campaign; a page may be short and still have a cursor. */
export async function audiencePeople(args: QueryAudiencePeopleArgs, actor: Actor): Promise<AnswerTo<'audiencePeople'>> {
  const { organizationId } = actor;
  const { campaignId, reason } = args;
  await requireCampaign(organizationId, campaignId);
  const leadIds = chosenIds(args.leadIds);
  const long = tooMany(leadIds);
  if (long) throw new Refusal(long);
  const isOne: Is = (person) => reasonFor(person) === reason;
  const isNamed = leadIds.length > 0 || !args.selection;
  const meant = { leadIds, total: leadIds.length, isEstimate: false };
  const { people, cursor } = args.people?.length
    ? pageOf((await readNewPeople(organizationId, campaignId, args.people)).filter(isOne), args.cursor)
    : isNamed
      ? pageOf((await readAudience(organizationId, campaignId, meant)).filter(isOne), args.cursor)
      : await pageOfSelection(args, organizationId, isOne);
  return { people: people.map(memberOf), cursor };
}
