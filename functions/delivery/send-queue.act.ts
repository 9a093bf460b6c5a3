// The queue of an organisation's sender: what leaves now, and when it will be done.

export type SendingNow = {
  total: number;
  pending: number;
  sent: number;
  paused: boolean;
  finishesMs: number | null;
  name: string;
  note: string | null;
};

/** The wave now leaving: due, paced or held by the window; null when nothing is (sendStats). */
export async function sendingNow(organizationId: string): Promise<SendingNow | null> {
  throw new Error(`Not built yet: ${organizationId}`);
}
