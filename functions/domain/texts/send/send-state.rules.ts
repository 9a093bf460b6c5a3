// The states of a send, the provider's statuses among them, and which of them come later.

/** The states of a send. ASKED to RETRY may be reserved; ACCEPTED to FAILED are reported by the provider; the others never left. */
export const SEND_STATES = [
  'ASKED',
  'HELD',
  'RESERVED',
  'UNCONFIRMED',
  'RETRY',
  'ACCEPTED',
  'QUEUED',
  'SENDING',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'FAILED',
  'DROPPED',
  'MISSED',
] as const;
export type SendState = (typeof SEND_STATES)[number];

const STATES: Readonly<Record<string, SendState>> = {
  accepted: 'ACCEPTED',
  scheduled: 'ACCEPTED',
  queued: 'QUEUED',
  sending: 'SENDING',
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  partially_delivered: 'DELIVERED',
  undelivered: 'UNDELIVERED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

const RANKS: Partial<Record<SendState, number>> = {
  RESERVED: 0,
  UNCONFIRMED: 0,
  RETRY: 0,
  ACCEPTED: 1,
  QUEUED: 2,
  SENDING: 3,
  SENT: 4,
  DELIVERED: 5,
  UNDELIVERED: 5,
  FAILED: 5,
};

/** The provider has taken the text and has not reported how it ended. */
export const ON_THE_WAY: ReadonlySet<SendState> = new Set<SendState>(['ACCEPTED', 'QUEUED', 'SENDING', 'SENT']);

/** The state that a status means; null for one we do not know. */
export function sendStateOf(status: string): SendState | null {
  return STATES[status.toLowerCase()] ?? null;
}

/** Whether a send may move from one state to another: only forward, and never from a state that is final or in which it did not leave. */
export function isForward(from: SendState, to: SendState): boolean {
  const before = RANKS[from];
  const after = RANKS[to];
  return before !== undefined && after !== undefined && after > before;
}
