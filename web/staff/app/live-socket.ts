// The subscription itself, over amplify's AppSync client; a separate chunk that no first screen waits for.
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { OrganizationChangedDocument } from './live-socket.gen.ts';

/** A change as published: ids only, the screen fetches the data. */
export type LiveChange = {
  kind: string;
  leadId?: string | null;
  campaignId?: string | null;
  jobId?: string | null;
  typingId?: string | null;
};

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

type Endpoint = { endpoint: string; region: string };
type Event = { data?: { onOrganizationChanged?: LiveChange | null } };
type Hears = { next(event: Event): void; error(error: unknown): void; complete(): void };
type Stream = { subscribe(hears: Hears): { unsubscribe(): void } };

/**
 * Listens to every change in the organization. After a lost connection, or when the host ends the subscription
 * (signed out, changed role), it subscribes again and reports `null`: anything may have changed.
 */
export function openSocket(
  endpoint: Endpoint,
  token: string,
  organizationId: string,
  heard: (change: LiveChange | null) => void,
): () => void {
  Amplify.configure({
    API: { GraphQL: { endpoint: endpoint.endpoint, region: endpoint.region, defaultAuthMode: 'lambda' } },
  });
  const client = generateClient();
  let current: { unsubscribe(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;
  let isOver = false;
  const again = () => {
    current?.unsubscribe();
    clearTimeout(timer);
    timer = setTimeout(() => open(true), waitMs);
    waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
  };
  const open = (isAgain: boolean) => {
    if (isOver) return;
    if (isAgain) heard(null);
    const authToken = `Bearer ${token}`;
    const stream = client.graphql({
      query: OrganizationChangedDocument,
      variables: { organizationId },
      authMode: 'lambda',
      authToken,
    });
    // Amplify types the answer of a document that a code generator typed as a query's promise, also for a subscription.
    current = (stream as unknown as Stream).subscribe({
      next({ data }) {
        waitMs = FIRST_RETRY_MS;
        if (data?.onOrganizationChanged) heard(data.onOrganizationChanged);
      },
      error: again,
      complete: again,
    });
  };
  open(false);
  return () => {
    isOver = true;
    clearTimeout(timer);
    current?.unsubscribe();
  };
}
