// Live screens: what the organisation's subscription says makes the queries concerned ask again.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { livePlace } from '../../kit/config.ts';
import { sessionToken } from '../../kit/token.ts';
import type { Change } from './live-socket.ts';

const START_AFTER_MS = 500;
const TOGETHER_MS = 250;
const ABOUT_ACCOUNT = /^(billing|organization|number|user|access)/;

/** The query keys that a change concerns. */
export function keysOf(change: Change): readonly (readonly unknown[])[] {
  const keys: (readonly unknown[])[] = [['sendStats']];
  if (change.leadId) keys.push(['lead', change.leadId], ['leads']);
  if (change.campaignId) keys.push(['campaign', change.campaignId], ['campaigns'], ['leads'], ['audience']);
  if (change.jobId) keys.push(['job', change.jobId], ['import', change.jobId], ['imports'], ['leads']);
  if (/^lead/.test(change.kind) && !change.leadId) keys.push(['leads'], ['user']);
  if (ABOUT_ACCOUNT.test(change.kind)) keys.push(['user']);
  return keys;
}

/** Asks the concerned queries again, changes of a quarter of a second together. */
function gatherer(client: QueryClient): (change: Change | null) => void {
  let waiting = new Map<string, readonly unknown[]>();
  return (change) => {
    const keys = change ? keysOf(change) : [[]];
    if (waiting.size === 0) {
      setTimeout(() => {
        const due = waiting;
        waiting = new Map();
        for (const queryKey of due.values()) void client.invalidateQueries({ queryKey });
      }, TOGETHER_MS);
    }
    for (const key of keys) waiting.set(JSON.stringify(key), key);
  };
}

/** Listens while the screen is open; amplify is fetched after the first screen stands. */
export function useLive(organizationId: string, client: QueryClient): void {
  useEffect(() => {
    const place = livePlace();
    const token = sessionToken();
    if (!place || !token) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { listen } = await import('./live-socket.ts');
      if (!isOver) stop = listen(place, token, organizationId, gatherer(client));
    }, START_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [organizationId, client]);
}
