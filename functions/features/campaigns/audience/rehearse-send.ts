// rehearseSend: what would leave to everybody chosen if Send were pressed now, hour by hour, and how many would answer.

import { stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { fillPlaceholders, PLACEHOLDERS, type PlaceholderValues } from '#domain/campaigns/text/message.rules.ts';
import { displayName, fullNameOf } from '#domain/leads/lead.rules.ts';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { keepsLaw } from '#domain/texts/hours/quiet-hours.rules.ts';
import { MAY_WANT_TO_STOP } from '#domain/texts/send/gate.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { MUST_CONFIRM } from '#domain/texts/send/leaving-time.rules.ts';
import { type AudiencePerson, reasonFor } from '#engine/audience/audience.rules.ts';
import { consentsByPhone, readAudience, whoIsMeant } from '#engine/audience/audience-people.act.ts';
import { chosenIds, tooMany } from '#engine/audience/selection.rules.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import { type Expected, expectedAnswers } from '#engine/workflows/rehearsal/expected-answers.rules.ts';
import { type RehearsedLife, rehearse, sumsOf } from '#engine/workflows/rehearsal/rehearse.rules.ts';
import type { ExpectedAnswers, QueryRehearseSendArgs, RehearsedPerson } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { chainOf, organizationOf } from './chain-of.act.ts';
import { paceOf } from './pace-of.act.ts';
import { answerHistory, othersDue, simulatedSteps } from './rehearsal-facts.act.ts';

/** How many people an answer lists, and how many hours: a long chain has more. */
const A_PAGE = 25;
const MOST_HOURS = 400;

const rounded = ({ expected, low, high }: Expected): ExpectedAnswers => ({
  expected: Math.round(expected * 10) / 10,
  low: Math.floor(low),
  high: Math.ceil(high),
});

/** Placeholders that stay as written: a rehearsal fills in the first name alone. */
const AS_WRITTEN: PlaceholderValues = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{{${name}}}`]));

type Named = Pick<AudiencePerson, 'leadId' | 'firstName' | 'lastName' | 'phone'>;

function personOf(
  life: RehearsedLife,
  { leadId, firstName, lastName, phone }: Named,
  labels: ReadonlyMap<string, string>,
): RehearsedPerson {
  const wordsFor = (label: string) => fillPlaceholders(label, { ...AS_WRITTEN, firstName }, ownBrand().words.friend);
  const toAnswer = (text: RehearsedLife['texts'][number]) =>
    text.isRule ? 'A rule' : wordsFor(labels.get(text.featureId) ?? 'Opt-in message');
  return {
    leadId,
    name: displayName({ name: fullNameOf(firstName, lastName), phone }),
    twice: life.isTwiceInAnHour,
    waits: life.waits.map(({ reason }) => reason),
    texts: life.texts.map((text) => ({ at: isoOf(text.atMs), label: toAnswer(text) })),
  };
}

/** The people who would get texts, with what the gate knows of them. Of very many some are read, each for several. */
async function cast(
  { campaignId, leadIds, selection }: QueryRehearseSendArgs,
  organizationId: string,
  isLawful: boolean,
) {
  const named = chosenIds(leadIds);
  const long = tooMany(named);
  if (long) throw new Refusal(long);
  const meant = await whoIsMeant(organizationId, named, selection);
  const read = await readAudience(organizationId, campaignId, meant);
  const sendable = read.filter((person) => ['SENDABLE', 'UNRECORDED'].includes(reasonFor(person)));
  const [consents, others] = await Promise.all([
    consentsByPhone(organizationId, sendable),
    othersDue(organizationId, campaignId, new Set(sendable.map(({ leadId }) => leadId))),
  ]);
  const { flags } = ownBrand();
  const people = sendable.map((person) => {
    const consent = consents.get(person.phone);
    const mustConfirm = consent?.consent === 'pending' || (flags.requireOptInReply && consent?.consent !== 'in');
    const waitsFor = consent?.wishAt ? MAY_WANT_TO_STOP : mustConfirm ? MUST_CONFIRM : undefined;
    return {
      leadId: person.leadId,
      places: isLawful ? placesOf(person) : undefined,
      lastTextMs: consent?.lastTextMs ?? 0,
      recentMs: consent?.recentMs ?? [],
      isGreeted: person.isGreeted,
      isUnrecorded: person.isUnrecorded === true,
      waitsFor,
      othersMs: others.get(person.leadId) ?? [],
    };
  });
  return { named: sendable, people, each: meant.isEstimate ? meant.total / Math.max(1, read.length) : 1 };
}

/**
 * Rehearses by the production code of the gate, if nobody did anything meanwhile. Exact up to 1,000 people, an estimate from some
 * of them above that. Nothing is sent or stored; reasons why sending is refused are answered, not thrown.
 */
export async function rehearseSend(args: QueryRehearseSendArgs, actor: Actor): Promise<AnswerTo<'rehearseSend'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const [organization, { steps }, refusal] = await Promise.all([
    organizationOf(organizationId),
    chainOf(campaign),
    sendingRefusal(campaign),
  ]);
  const { window, pace, flags } = ownBrand();
  const [{ named, people, each }, simulated, { perSecond, ahead }, history] = await Promise.all([
    cast(args, organizationId, keepsLaw(organization)),
    simulatedSteps(campaign, steps),
    paceOf(organization.senderId),
    answerHistory(organizationId, campaign.campaignId),
  ]);
  const greeting = greetsFirst(organization, flags) ? organization.message : '';
  const lives = refusal
    ? []
    : rehearse({
        chain: campaign,
        steps: simulated,
        people,
        window,
        pace,
        greeting,
        perSecond,
        ahead,
        each,
        pressedMs: now(),
        flags: organization,
      });
  const sums = sumsOf(lives, each);
  const answers = expectedAnswers(history, sums.hours);
  const expectedAt = new Map((answers?.hours ?? []).map((hour) => [hour.atMs, hour]));
  const textsAt = new Map(sums.hours.map((hour) => [hour.atMs, hour.texts]));
  const hours = [...new Set([...textsAt.keys(), ...expectedAt.keys()])].toSorted((one, other) => one - other);
  const labels = new Map(steps.map((step) => [step.featureId, stepLabel(step)]));
  const from = Math.max(0, args.skip ?? 0);
  return {
    rehearsal: {
      people: sums.people,
      texts: sums.texts,
      twice: sums.twice,
      startsAt: sums.firstMs === null ? null : isoOf(sums.firstMs),
      doneAt: sums.lastMs === null ? null : isoOf(sums.lastMs),
      hours: hours.slice(0, MOST_HOURS).map((atMs) => {
        const expected = expectedAt.get(atMs);
        return { at: isoOf(atMs), texts: textsAt.get(atMs) ?? 0, answers: expected ? rounded(expected) : null };
      }),
      waits: sums.waits.map(({ reason, people: many, untilMs }) => ({
        reason,
        people: many,
        until: untilMs === null ? null : isoOf(untilMs),
      })),
      leftOut: sums.leftOut,
      answers: answers ? rounded(answers.total) : null,
      isEstimate: each !== 1,
      refusal,
      list: lives.slice(from, from + A_PAGE).flatMap((life, index) => {
        const person = named[from + index];
        return person ? [personOf(life, person, labels)] : [];
      }),
      more: lives.length > from + A_PAGE,
    },
  };
}
