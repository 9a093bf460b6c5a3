// The texts that were sent according to the text provider's records, page by page, to compare with ours.
import {
  type MessageInstance,
  type MessageListInstance,
  MessageListInstance as messageList,
} from 'twilio/lib/rest/api/v2010/account/message.js';
import { forgetSecret } from '../secrets.ts';
import { twilioAt } from '../twilio.ts';

const API = 'https://api.twilio.com';
const PAGE_SIZE = 1000;
const NO_ACCESS = 401;

/** Texts that were sent from a number, and their segments. */
export type SentFrom = { from: string; texts: number; segments: number };

/** One page: the sums of its texts by the number that they left from, and the name of the next page (null after the last). */
export type SentPage = { sums: SentFrom[]; next: string | null };

type Asked = {
  /** Only texts that the provider took at or after this time and before `untilMs` (milliseconds since 1970). */
  fromMs: number;
  untilMs: number;
  /** The longest time from when the provider takes a text until it hands the text to the carrier. */
  lateMs: number;
  /** The page's name; the first page without one. */
  page?: string | undefined;
};

function sumsOf(texts: readonly MessageInstance[]): SentFrom[] {
  const sums = new Map<string, SentFrom>();
  for (const { from, numSegments } of texts) {
    const sum = sums.get(from) ?? { from, texts: 0, segments: 0 };
    sums.set(from, { from, texts: sum.texts + 1, segments: sum.segments + (Number(numSegments) || 1) });
  }
  return [...sums.values()];
}

/** The name of a page: its number, and the provider's token for its beginning. */
function pageAt(url: string | undefined): string | null {
  const query = url ? new URL(url).searchParams : null;
  return query && `${query.get('Page') ?? ''} ${query.get('PageToken') ?? ''}`.trimEnd();
}

function pageOf(list: MessageListInstance, { fromMs, untilMs, lateMs, page }: Asked) {
  const [number, pageToken] = page?.split(' ') ?? [];
  return list.page({
    dateSentAfter: new Date(fromMs),
    dateSentBefore: new Date(untilMs + lateMs - 1000),
    pageSize: PAGE_SIZE,
    ...(number ? { pageNumber: Number(number) } : {}),
    ...(pageToken ? { pageToken } : {}),
  });
}

/**
 * One page of the texts that the account sent. The provider lists them by the time at which it handed them to the carrier; here, as
 * in our ledger, a text belongs to the time at which the provider took it. Throws when the provider does not answer.
 */
export async function sentTexts(asked: Asked): Promise<SentPage> {
  const { version, account } = await twilioAt(API, '2010-04-01');
  const page = await pageOf(messageList(version, account.accountSid), asked).catch((error) => {
    if ((error as { status?: unknown }).status === NO_ACCESS) forgetSecret('twilio');
    throw error;
  });
  const isMeant = ({ direction, dateCreated }: MessageInstance) => {
    const takenMs = dateCreated.getTime();
    return direction !== 'inbound' && takenMs >= asked.fromMs && takenMs < asked.untilMs;
  };
  return { sums: sumsOf(page.instances.filter(isMeant)), next: pageAt(page.nextPageUrl) };
}
