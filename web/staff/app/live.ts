// Live screens: each change that the organization's subscription reports refetches the queries concerned.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveEndpoint } from '../../kit/site.ts';
import { sessionToken } from '../../kit/token.ts';
import { useTyping } from '../base/live/typing.store.ts';
import type { LiveChange } from './live-socket.ts';

const START_AFTER_MS = 500;
const TOGETHER_MS = 250;
/**
 * Changes to an object within one second are published once, with the first: what followed is refetched after that
 * second.
 */
const SECOND_OVER_MS = 1500;
/**
 * Reports of large campaigns are a few seconds stale (2, at most 15): they are refetched this long after the last
 * change.
 */
const REPORTS_AGAIN_MS = [3000, 16_000];
/** The queries that a campaign's change refetches then. */
const REPORTS: ReadonlySet<unknown> = new Set(['campaign', 'campaigns', 'user', 'timeline']);
/** A message arrived, or one was read. */
const ABOUT_REPLIES = /^(lead|message)/;
/** Steps show the names of the slides behind their link. */
const ABOUT_PITCHES = /^pitch/;
/** Form pages, and the options in their dropdown. */
const ABOUT_PAGES = /^page/;
const ABOUT_ACCOUNT = /^(billing|organization|number|user|access)/;

/** The query keys that a change concerns. */
export function staleKeys(change: LiveChange): readonly (readonly unknown[])[] {
  // A note is seen in its conversation alone.
  if (change.kind === 'note') return [['lead', change.leadId]];
  const keys: (readonly unknown[])[] = [['sendStats']];
  if (change.leadId) keys.push(['lead', change.leadId], ['leads']);
  if (change.campaignId)
    keys.push(['campaign', change.campaignId], ['timeline', change.campaignId], ['campaigns'], ['leads'], ['audience']);
  if (change.jobId) keys.push(['job', change.jobId], ['import', change.jobId], ['imports'], ['leads']);
  if (ABOUT_REPLIES.test(change.kind)) keys.push(['replies'], ['inbox']);
  if (/^lead/.test(change.kind) && !change.leadId) keys.push(['leads'], ['user']);
  if (change.kind === 'planned') keys.push(['plannedSends']);
  // A viewing event names only the campaign: any open lead may be the viewer.
  if (change.kind === 'view') keys.push(['lead']);
  if (ABOUT_PITCHES.test(change.kind)) keys.push(['pitches'], ['pitch'], ['campaign']);
  if (change.kind === 'group' || /^lead/.test(change.kind)) keys.push(['groups'], ['group']);
  if (change.kind === 'group') keys.push(['leads'], ['lead']);
  if (change.kind === 'tag') keys.push(['tags'], ['leads'], ['lead']);
  if (change.kind === 'field') keys.push(['segments'], ['leads'], ['lead']);
  if (ABOUT_PAGES.test(change.kind)) keys.push(['landingPages'], ['landingPage'], ['bodyParts'], ['pageStats']);
  if (ABOUT_ACCOUNT.test(change.kind)) keys.push(['user']);
  if (change.kind === 'organization') keys.push(['carrierRegistration'], ['apiKeys'], ['eventEndpoints']);
  if (change.kind === 'access') keys.push(['users'], ['invitations'], ['apiKeys']);
  return keys;
}

/** Refetches campaigns and the organization's figures some time after a campaign's last change. */
function lastLook(client: QueryClient): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const look = () => {
    for (const name of REPORTS) void client.invalidateQueries({ queryKey: [name] });
  };
  return () => {
    for (const timer of timers) clearTimeout(timer);
    timers = REPORTS_AGAIN_MS.map((ms) => setTimeout(look, ms));
  };
}

/** Refetches a key once more, a fixed time after its last reported change. */
function secondLook(client: QueryClient): (key: readonly unknown[]) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return (queryKey) => {
    const name = JSON.stringify(queryKey);
    clearTimeout(timers.get(name));
    const timer = setTimeout(() => {
      timers.delete(name);
      void client.invalidateQueries({ queryKey });
    }, SECOND_OVER_MS);
    timers.set(name, timer);
  };
}

/**
 * Collects changes and refetches the queries concerned: changes within a quarter of a second together, once more when
 * no unreported change can follow, and reports later still.
 */
export function gatherer(client: QueryClient): (change: LiveChange | null) => void {
  let waiting = new Map<string, readonly unknown[]>();
  const lookAgain = lastLook(client);
  const lookTwice = secondLook(client);
  return (change) => {
    if (change?.typingId && change.leadId) {
      return useTyping.getState().begins({ leadId: change.leadId, userId: change.typingId });
    }
    if (change?.kind === 'message' && change.leadId) useTyping.getState().ends(change.leadId);
    if (change?.campaignId) lookAgain();
    const keys = change ? staleKeys(change) : [[]];
    if (waiting.size === 0) {
      setTimeout(() => {
        const due = waiting;
        waiting = new Map();
        for (const queryKey of due.values()) void client.invalidateQueries({ queryKey });
      }, TOGETHER_MS);
    }
    for (const key of keys) {
      waiting.set(JSON.stringify(key), key);
      if (!change?.campaignId || !REPORTS.has(key[0])) lookTwice(key);
    }
  };
}

/** Listens while the screen is open; amplify is loaded after the first screen has rendered. */
export function useLive(organizationId: string, client: QueryClient): void {
  useEffect(() => {
    const endpoint = liveEndpoint();
    const token = sessionToken();
    if (!endpoint || !token) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { openSocket: listen } = await import('./live-socket.ts');
      if (!isOver) stop = listen(endpoint, token, organizationId, gatherer(client));
    }, START_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [organizationId, client]);
}
