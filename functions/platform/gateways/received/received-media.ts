// The pictures of inbound texts at the text provider: list those of a text, fetch one, delete it there.
import { forgetSecret, type Secrets, secretOf } from '../secrets.ts';
import { mayLeadTo } from './media-places.rules.ts';

const API = 'https://api.twilio.com';
/** The provider leads once to where the file lies. */
const MOST_LEADS = 2;
/** For one file, from the first byte asked to the last one read. */
const FETCH_MS = 12_000;
const ANSWER_MS = 8_000;
const NO_ACCESS = 401;
/** The statuses of what the provider no longer has. */
const GONE = new Set([404, 410]);
const LEADS = new Set([301, 302, 303, 307, 308]);

/** An attachment as the provider lists it. */
type ListedMedia = { mediaId: string; announced: string };

/**
 * The result of a fetch: the bytes; `large`: more than allowed; `elsewhere`: the provider led to a place that is not its own;
 * `gone`: it has no such file; `again`: it did not answer as it should, so that a later try may succeed.
 */
export type FetchedMedia =
  | { is: 'bytes'; bytes: Uint8Array }
  | { is: 'large' }
  | { is: 'elsewhere' }
  | { is: 'gone' }
  | { is: 'again' };

/** The credentials: the API key where there is one, as for all requests. */
function authorizationOf({ accountSid, authToken, apiKeySid, apiKeySecret }: Secrets['twilio']): string {
  const [user, password] = apiKeySid && apiKeySecret ? [apiKeySid, apiKeySecret] : [accountSid, authToken];
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** The account's address of the attachments of a text. An address that a webhook names is never called. */
const mediaUrl = ({ accountSid, apiBaseUrl = API }: Secrets['twilio'], sid: string, rest: string) =>
  new URL(`${apiBaseUrl}/2010-04-01/Accounts/${accountSid}/Messages/${encodeURIComponent(sid)}/Media${rest}`);

async function call(method: 'GET' | 'DELETE', sid: string, rest: string): Promise<Response> {
  const account = await secretOf('twilio');
  const headers = { authorization: authorizationOf(account), accept: 'application/json' };
  const sent = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const;
  const answer = await fetch(mediaUrl(account, sid, rest), sent);
  if (answer.status === NO_ACCESS) forgetSecret('twilio');
  return answer;
}

/** The attachments of a text, at most that many, in the provider's order; none when it knows no such text. Null when it does not answer. */
export async function listMedia(sid: string, most: number): Promise<ListedMedia[] | null> {
  try {
    const answer = await call('GET', sid, `.json?PageSize=${most}`);
    if (GONE.has(answer.status)) return [];
    if (!answer.ok) return null;
    const { media_list: listed = [] } = (await answer.json()) as { media_list?: Record<string, unknown>[] };
    return listed
      .filter(({ sid: mediaId }) => /^\w{1,64}$/.test(String(mediaId)))
      .map(({ sid: mediaId, content_type: announced }) => ({
        mediaId: String(mediaId),
        announced: String(announced ?? '').slice(0, 80),
      }));
  } catch {
    return null;
  }
}

/** The body, unless it has more bytes than that: then reading stops, whatever length the answer claimed. */
async function bytesIn(answer: Response, mostBytes: number): Promise<FetchedMedia> {
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) return { is: 'large' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return { is: 'large' };
    chunks.push(chunk);
  }
  return { is: 'bytes', bytes: Buffer.concat(chunks) };
}

/**
 * Fetches an attachment, at most that many bytes, within 12 s. Only the provider's own places are called, with the credentials only
 * where its API is; never throws.
 */
export async function fetchMedia(sid: string, mediaId: string, mostBytes: number): Promise<FetchedMedia> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(FETCH_MS)]);
  try {
    const account = await secretOf('twilio');
    const first = mediaUrl(account, sid, `/${mediaId}`);
    let url = first;
    for (let leads = 0; leads <= MOST_LEADS; leads++) {
      const sent = url === first ? { headers: { authorization: authorizationOf(account) } } : {};
      const answer = await fetch(url, { ...sent, redirect: 'manual', signal });
      if (LEADS.has(answer.status)) {
        const location = answer.headers.get('location') ?? '';
        const next = URL.canParse(location, url) ? new URL(location, url) : null;
        if (!next || !mayLeadTo(next, account.apiBaseUrl)) return { is: 'elsewhere' };
        url = next;
        continue;
      }
      if (answer.status === NO_ACCESS && url === first) forgetSecret('twilio');
      if (GONE.has(answer.status)) return { is: 'gone' };
      return answer.ok ? await bytesIn(answer, mostBytes) : { is: 'again' };
    }
    return { is: 'elsewhere' };
  } catch {
    return { is: 'again' };
  } finally {
    // What is left of an answer that was too large, or led elsewhere, is not read.
    ended.abort();
  }
}

/** Deletes an attachment at the provider; true when it has none now, false when it did not answer as it should. */
export async function deleteMedia(sid: string, mediaId: string): Promise<boolean> {
  try {
    const answer = await call('DELETE', sid, `/${mediaId}.json`);
    return answer.ok || GONE.has(answer.status);
  } catch {
    return false;
  }
}
