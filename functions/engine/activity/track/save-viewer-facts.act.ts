// Stores the new facts of a save in one transaction with their signals, and verifies the first browser.

import { wantedEvents } from '#domain/accounts/endpoints/endpoint-signals.act.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentWrites } from '#domain/campaigns/enrollment.entity.ts';
import { happenedIn } from '#domain/leads/counts/day-count.entity.ts';
import type { EventKind } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { outboxOf, type StoredSignal } from '#platform/table/signal.ts';
import { transactOrPut } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Facts, factsAfter, isNews, isSeen, type NewFact, NO_FACTS, type SavedActivity } from './facts.rules.ts';
import {
  type Load,
  loadWrites,
  savedTimes,
  type ViewerFacts,
  type ViewerKey,
  viewerPlace,
  viewerWrites,
} from './view.entity.ts';
import { viewCountWrite } from './viewer-count.entity.ts';

/** The most verified browsers of one person: nobody opens a link in more. */
const MOST_BROWSERS = 50;

const LISTS = [
  ...(['opened', 'completed', 'redirected', 'devices', 'seen', 'watched', 'stayed', 'booked'] as const),
  ...(['answerSaves', 'proven'] as const),
];

/** The facts in the stored item. */
export function viewerFacts(viewer: ViewerFacts | null): Facts {
  const lists = Object.fromEntries(LISTS.map((name) => [name, [...(viewer?.[name] ?? [])]]));
  const { openedAt, completedAt, eventUrls = {}, answers = [], since = {} } = viewer ?? {};
  return { ...NO_FACTS, ...lists, openedAt, completedAt, eventUrls, answers, since };
}

/** The signal of each fact, without person, campaign and step. */
type Fact = StoredSignal<ViewerKey & { featureId: string }>;

function toldOf(fact: NewFact): Fact {
  if (fact.is === 'viewed' || fact.is === 'watched' || fact.is === 'booked')
    return { type: `lead.${fact.is}`, detail: { slideId: fact.slideId } };
  if (fact.is === 'stayed') return { type: 'lead.stayed', detail: { slideId: fact.slideId, seconds: fact.seconds } };
  if (fact.is === 'answered')
    return { type: 'lead.answered', detail: { slideId: fact.slideId, widgetId: fact.widgetId } };
  return { type: `lead.${fact.is}`, detail: {} };
}

/** The write of the whole item of facts, with the outbox of its signals; refused when it was changed since it was read. */
export function factsWrite(
  viewerKey: ViewerKey,
  before: ViewerFacts | null,
  facts: Facts,
  browsers: readonly string[],
  outbox: string | null = null,
): Write {
  const lists = Object.fromEntries(LISTS.flatMap((name) => (facts[name].length > 0 ? [[name, [...facts[name]]]] : [])));
  const { openedAt, completedAt, eventUrls, answers, since } = facts;
  return viewerWrites
    .put({
      ...viewerPlace(viewerKey),
      rev: (before?.rev ?? 0) + 1,
      ...lists,
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

/** The write of the load whose first tick verifies its browser; stores its times too unless a later save is stored. */
function trustWrite(viewerKey: ViewerKey, { load, save }: Saving, { times }: SavedActivity): Write {
  const patch = loadWrites.patch({ ...viewerPlace(viewerKey), ssid: load.ssid });
  if (save <= load.save) return patch.set({ isTrusted: true }).commit();
  return patch
    .set({ isTrusted: true, ...savedTimes(save, times, now()) })
    .remove(['expiresAt'])
    .where((kept, { eq }) => eq(kept.save, load.save))
    .commit();
}

/** A load and the number of its save. */
type Saving = { load: Load; save: number };

/**
 * `saving` is null when no save of a page is involved; `comesTo` are steps whose page they viewed and whose enrollment does not
 * show that yet; `hasRules`: whether the campaign may have rules, as of a moment ago.
 */
type Saved = {
  viewerKey: ViewerKey;
  viewer: ViewerFacts | null;
  hasRules: boolean;
  isKnown: boolean;
  comesTo: readonly string[] | null;
  saving: Saving | null;
};

/** The result: the token of a newly verified browser; whether there were new facts; whether the load was stored. */
type Kept = { token: string | null; isNews: boolean; isLoadKept: boolean };

/** Bookings are also handled by the calendars, without rules. */
const isHeardAnyway = ({ is }: NewFact) => is === 'booked';

/** The facts that endpoints of the organization may want to know, without rules too. */
const EVENT_OF: Partial<Record<NewFact['is'], EventKind>> = { opened: 'PAGE_OPENED', answered: 'ANSWER_GIVEN' };

/**
 * The facts to signal. In a campaign without rules no signals are sent but those that an endpoint wants, since nothing else receives
 * them and each signal costs money. Before signals are omitted, this checks for a rule that was saved a moment ago.
 */
async function toSignal(
  news: readonly NewFact[],
  hasRules: boolean,
  viewerKey: ViewerKey,
): Promise<readonly NewFact[]> {
  if (hasRules || news.every(isHeardAnyway)) return news;
  const { organizationId, campaignId } = viewerKey;
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign?.isWithoutRules) return news;
  const wanted = await wantedEvents(organizationId);
  return news.filter((fact) => isHeardAnyway(fact) || wanted.has(EVENT_OF[fact.is] ?? ''));
}

/**
 * Stores new facts, together with `beside`. Returns the browser's token when this tick verified it, or when the browser does
 * not have it yet. Throws Lost when another call stored something of this person meanwhile: the caller reads again and retries.
 */
export async function saveFacts(
  { viewerKey, viewer, hasRules, isKnown, comesTo, saving }: Saved,
  activity: SavedActivity,
  beside: readonly Write[],
): Promise<Kept> {
  const before = viewerFacts(viewer);
  const { facts, news } = factsAfter(before, activity);
  const browsers = [...(viewer?.browsers ?? [])];
  const wantsToken = isSeen(activity) && !isKnown && browsers.length < MOST_BROWSERS;
  const token = wantsToken ? newToken() : null;
  const isNew = isNews(before, facts, news);
  if (!isNew && !token && !comesTo && beside.length === 0) return { token, isNews: false, isLoadKept: false };
  const opens = !before.openedAt && facts.openedAt ? 1 : 0;
  const completes = !before.completedAt && facts.completedAt ? 1 : 0;
  const signaled = await toSignal(news, hasRules, viewerKey);
  const outbox =
    signaled.length > 0 ? outboxOf({ ...viewerKey, featureId: activity.featureId }, signaled.map(toldOf)) : null;
  await transactOrPut([
    factsWrite(viewerKey, viewer, facts, token ? [...browsers, tokenHash(token)] : browsers, outbox),
    ...(comesTo
      ? [
          enrollmentWrites
            .patch(viewerKey)
            .set({ openedAt: activity.at, openedSteps: [...comesTo] })
            .commit(),
        ]
      : []),
    ...(token && saving ? [trustWrite(viewerKey, saving, activity)] : []),
    ...(opens + completes > 0 ? [viewCountWrite(viewerKey, { opened: opens, completed: completes })] : []),
    ...(opens > 0
      ? happenedIn(viewerKey, {
          what: 'opened',
          many: 1,
          atMs: Date.parse(facts.openedAt ?? activity.at),
          by: viewerKey.leadId,
        })
      : []),
    ...beside,
  ]);
  return { token, isNews: isNew, isLoadKept: token !== null };
}
