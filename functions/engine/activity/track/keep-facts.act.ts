// Keeps what a save makes true, in one transaction with the signals that tell it; and makes the first browser a known one.

import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { enrolmentWrites } from '#domain/campaigns/enrolment.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { outboxOf, type Told } from '#platform/table/signal.ts';
import { transactOrPut } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Facts, factsAfter, isNews, isSeen, type NewFact, NO_FACTS, type Said } from './facts.rules.ts';
import { type Load, loadWrites, type Place, placed, type Standing, savedTimes, standingWrites } from './view.entity.ts';
import { viewCountWrite } from './view-count.entity.ts';

/** Nobody reads a link in more browsers. */
const MOST_BROWSERS = 50;

const LISTS = [
  ...(['opened', 'completed', 'redirected', 'devices', 'seen', 'watched', 'stayed', 'booked'] as const),
  ...(['answerSaves', 'proven'] as const),
];

/** The facts of what is kept. */
export function factsOf(standing: Standing | null): Facts {
  const lists = Object.fromEntries(LISTS.map((name) => [name, [...(standing?.[name] ?? [])]]));
  const { openedAt, completedAt, eventUrls = {}, answers = [], since = {} } = standing ?? {};
  return { ...NO_FACTS, ...lists, openedAt, completedAt, eventUrls, answers, since };
}

/** What each fact of a save tells, beside the person, the campaign and the step. */
type Fact = Told<Place & { featureId: string }>;

function toldOf(fact: NewFact): Fact {
  if (fact.is === 'viewed' || fact.is === 'watched' || fact.is === 'booked')
    return { type: `lead.${fact.is}`, detail: { slideId: fact.slideId } };
  if (fact.is === 'stayed') return { type: 'lead.stayed', detail: { slideId: fact.slideId, seconds: fact.seconds } };
  if (fact.is === 'answered')
    return { type: 'lead.answered', detail: { slideId: fact.slideId, widgetId: fact.widgetId } };
  return { type: `lead.${fact.is}`, detail: {} };
}

/** The whole standing as it is to be, with the outbox of what this tells; refused when somebody else changed it since it was read. */
export function standingWrite(
  place: Place,
  before: Standing | null,
  facts: Facts,
  browsers: readonly string[],
  outbox: string | null = null,
): Write {
  const lists = Object.fromEntries(LISTS.flatMap((name) => (facts[name].length > 0 ? [[name, [...facts[name]]]] : [])));
  const { openedAt, completedAt, eventUrls, answers, since } = facts;
  return standingWrites
    .put({
      ...{ ...placed(place), rev: (before?.rev ?? 0) + 1, ...lists },
      ...(openedAt ? { openedAt } : {}),
      ...(completedAt ? { completedAt } : {}),
      ...(Object.keys(eventUrls).length > 0 ? { eventUrls } : {}),
      ...(answers.length > 0
        ? {
            answers: answers.map(({ before, ...answer }) => ({
              ...answer,
              values: [...answer.values],
              ...(before ? { before: [...before] } : {}),
            })),
          }
        : {}),
      ...(Object.keys(since).length > 0 ? { since: { ...since } } : {}),
      ...(browsers.length > 0 ? { browsers: [...browsers] } : {}),
      ...(outbox ? { outbox } : {}),
    })
    .where((kept, { eq, notExists }) => (before ? eq(kept.rev, before.rev) : notExists(kept.rev)))
    .commit();
}

/** The load whose first tick makes its browser a known one; its times are kept as well unless a later save stands there. */
function trustWrite(place: Place, { load, save }: Saving, { times }: Said): Write {
  const patch = loadWrites.patch({ ...placed(place), ssid: load.ssid });
  if (save <= load.save) return patch.set({ isTrusted: true }).commit();
  return patch
    .set({ isTrusted: true, ...savedTimes(save, times, now()) })
    .remove(['expiresAt'])
    .where((kept, { eq }) => eq(kept.save, load.save))
    .commit();
}

/** What of a load is saved: its n-th save. */
export type Saving = { load: Load; save: number };

/**
 * `saving` is null where nothing of a page is saved; `comesTo` are the steps whose page they saw, where their place in the
 * campaign does not say yet that they came;
 * `hasRules`: rules of the campaign may listen, as it was read a moment ago.
 */
type Saved = {
  place: Place;
  standing: Standing | null;
  hasRules: boolean;
  isKnown: boolean;
  comesTo: readonly string[] | null;
  saving: Saving | null;
};

/** What came of it: the token of a browser that is known from now on; whether anything was new; whether the load is kept. */
type Kept = { token: string | null; isNews: boolean; isLoadKept: boolean };

/** A booking is heard by the calendar as well. */
const isHeardAnyway = ({ is }: NewFact) => is === 'booked';

/**
 * What of this is told: where no step of the campaign has rules nobody listens, and the bus is not paid for it. A rule that was
 * saved a moment ago is looked for before anything is left untold.
 */
async function heard(news: readonly NewFact[], hasRules: boolean, place: Place): Promise<readonly NewFact[]> {
  if (hasRules || news.every(isHeardAnyway)) return news;
  const { organizationId, campaignId } = place;
  const campaign = await campaignById(organizationId, campaignId);
  return campaign?.isWithoutRules ? news.filter(isHeardAnyway) : news;
}

/**
 * Keeps what is new, with `beside`. Answers the token of the browser when this tick made it a known one, or when it has
 * not got it yet. Throws Lost when somebody else kept something of this person meanwhile: read anew and come again.
 */
export async function keepFacts(
  { place, standing, hasRules, isKnown, comesTo, saving }: Saved,
  said: Said,
  beside: readonly Write[],
): Promise<Kept> {
  const before = factsOf(standing);
  const { facts, news } = factsAfter(before, said);
  const browsers = [...(standing?.browsers ?? [])];
  const wantsToken = isSeen(said) && !isKnown && browsers.length < MOST_BROWSERS;
  const token = wantsToken ? newToken() : null;
  const isNew = isNews(before, facts, news);
  if (!isNew && !token && !comesTo && beside.length === 0) return { token, isNews: false, isLoadKept: false };
  const opens = !before.openedAt && facts.openedAt ? 1 : 0;
  const completes = !before.completedAt && facts.completedAt ? 1 : 0;
  const told = await heard(news, hasRules, place);
  const outbox = told.length > 0 ? outboxOf({ ...place, featureId: said.featureId }, told.map(toldOf)) : null;
  await transactOrPut([
    standingWrite(place, standing, facts, token ? [...browsers, tokenHash(token)] : browsers, outbox),
    ...(comesTo
      ? [
          enrolmentWrites
            .patch(place)
            .set({ openedAt: said.at, openedSteps: [...comesTo] })
            .commit(),
        ]
      : []),
    ...(token && saving ? [trustWrite(place, saving, said)] : []),
    ...(opens + completes > 0 ? [viewCountWrite(place, { opened: opens, completed: completes })] : []),
    ...beside,
  ]);
  return { token, isNews: isNew, isLoadKept: token !== null };
}
