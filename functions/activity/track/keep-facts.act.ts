// Keeps what a save makes true, in one transaction with the signals that tell it; and makes the first browser a known one.

import { enrolmentWrites } from '../../chains/enrolment.entity.ts';
import { newToken, tokenHash } from '../../foundation/ids.ts';
import { leadWrites } from '../../people/lead.entity.ts';
import { liveSignal } from '../../table/live.ts';
import { signal } from '../../table/signal.ts';
import { transact } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import type { OpenLink } from '../link/open-link.act.ts';
import { type Facts, factsAfter, isNews, isSeen, type NewFact, NO_FACTS, type Said } from './facts.rules.ts';
import { type Load, loadWrites, type Place, placed, type Standing, standingWrites } from './view.entity.ts';
import { viewCountWrite } from './view-count.entity.ts';

/** Nobody reads a link in more browsers. */
const MOST_BROWSERS = 50;

const LISTS = ['opened', 'completed', 'redirected', 'devices', 'seen', 'watched', 'booked'] as const;

/** The facts of what is kept. */
export function factsOf(standing: Standing | null): Facts {
  const lists = Object.fromEntries(LISTS.map((name) => [name, [...(standing?.[name] ?? [])]]));
  const { openedAt, completedAt, answers = [] } = standing ?? {};
  return { ...NO_FACTS, ...lists, openedAt, completedAt, answers };
}

function signalOf(place: Place, featureId: string, fact: NewFact): Write {
  const { organizationId, campaignId, leadId } = place;
  const of = { leadId, campaignId, featureId };
  const told = <Name extends Parameters<typeof signal>[0]>(name: Name, detail: Parameters<typeof signal<Name>>[2]) =>
    signal(name, organizationId, detail, leadId, campaignId, featureId, ...Object.values(fact));
  if (fact.is === 'viewed') return told('lead.viewed', { ...of, slideId: fact.slideId });
  if (fact.is === 'watched') return told('lead.watched', { ...of, slideId: fact.slideId });
  if (fact.is === 'booked') return told('lead.booked', { ...of, slideId: fact.slideId });
  if (fact.is === 'answered') return told('lead.answered', { ...of, slideId: fact.slideId, widgetId: fact.widgetId });
  return told(`lead.${fact.is}`, of);
}

/** The whole standing as it is to be, refused when somebody else changed it since it was read. */
export function standingWrite(place: Place, before: Standing | null, facts: Facts, browsers: readonly string[]): Write {
  const lists = Object.fromEntries(LISTS.flatMap((name) => (facts[name].length > 0 ? [[name, [...facts[name]]]] : [])));
  const { openedAt, completedAt, answers } = facts;
  return standingWrites
    .put({
      ...{ ...placed(place), rev: (before?.rev ?? 0) + 1, ...lists },
      ...(openedAt ? { openedAt } : {}),
      ...(completedAt ? { completedAt } : {}),
      ...(answers.length > 0 ? { answers: answers.map((answer) => ({ ...answer, values: [...answer.values] })) } : {}),
      ...(browsers.length > 0 ? { browsers: [...browsers] } : {}),
    })
    .where((kept, { eq, notExists }) => (before ? eq(kept.rev, before.rev) : notExists(kept.rev)))
    .commit();
}

/** What the first tick of a load writes beside: that they opened it, and that they were here last. */
function openingWrites({ enrolment, lead }: OpenLink, place: Place, { at }: Said): Write[] {
  const { organizationId, campaignId, leadId } = place;
  const { lifecycle, shard } = lead;
  const opened = enrolmentWrites.patch({ organizationId, campaignId, leadId }).set({ openedAt: at }).commit();
  return [
    ...(enrolment.openedAt ? [] : [opened]),
    leadWrites
      .patch({ organizationId, leadId })
      .set({ lastActive: at })
      .add({ views: 1 })
      .composite({ lifecycle, shard })
      .where((kept, { eq }) => eq(kept.lifecycle, lifecycle))
      .commit(),
  ];
}

/** `load` is null where nothing of a page is saved. */
type Saved = { link: OpenLink; place: Place; load: Load | null; standing: Standing | null; isKnown: boolean };

/**
 * Keeps what is new, with `beside`. Answers the token of the browser when this tick made it a known one, or when it has
 * not got it yet. Throws Lost when somebody else kept something of this person meanwhile: read anew and come again.
 */
export async function keepFacts(
  { link, place, load, standing, isKnown }: Saved,
  said: Said,
  beside: readonly Write[],
): Promise<{ token: string | null }> {
  const before = factsOf(standing);
  const { facts, news } = factsAfter(before, said);
  const browsers = [...(standing?.browsers ?? [])];
  const wantsToken = isSeen(said) && !isKnown && browsers.length < MOST_BROWSERS;
  const token = wantsToken ? newToken() : null;
  const isFirstTick = isSeen(said) && load?.times.length === 0;
  if (!isNews(before, facts, news) && !token && !isFirstTick && beside.length === 0) return { token: null };
  const opens = !before.openedAt && facts.openedAt ? 1 : 0;
  const completes = !before.completedAt && facts.completedAt ? 1 : 0;
  const { organizationId, campaignId, leadId } = place;
  await transact([
    standingWrite(place, standing, facts, token ? [...browsers, tokenHash(token)] : browsers),
    ...(isFirstTick ? openingWrites(link, place, said) : []),
    ...(token && load
      ? [
          loadWrites
            .patch({ ...placed(place), ssid: load.ssid })
            .set({ isTrusted: true })
            .commit(),
        ]
      : []),
    ...(opens + completes > 0 ? [viewCountWrite(place, { opened: opens, completed: completes })] : []),
    ...news.map((fact) => signalOf(place, said.featureId, fact)),
    ...beside,
    liveSignal(organizationId, 'view', { campaignId, leadId }),
  ]);
  return { token };
}
