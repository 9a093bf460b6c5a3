// People in front of a poster: each has a phone and an address of their own, opens the page behind its code and submits it over HTTP.
import { randomUUID } from 'node:crypto';
import { consoleCall, knock, type Street } from '#bin/street.ts';
import type { ShownForm } from '#features/pages/form-fields.rules.ts';
import { OpenFormDocument, SubmitGroupFormDocument } from '#web/lead/form/form.gen.ts';

/** User agents of phones. */
const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16; SM-S931U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
] as const;
const FIRST = ['Ana', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Gia', 'Hal', 'Iris', 'Jon'];
const LAST = ['Lopez', 'Ngata', 'Osei', 'Petrov', 'Quist', 'Rossi', 'Stone', 'Tran', 'Ueda', 'Voss'];

export type Passerby = {
  name: string;
  /** The phone as they type it, and as it is stored. */
  typed: string;
  phone: string;
  address: string;
  userAgent: string;
  requestId: string;
};

/** The n-th of them, at most 9,999: no two have a phone or an address in common. */
export function passerby(n: number): Passerby {
  const last = String(n).padStart(4, '0');
  const name = `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length) % LAST.length]}`;
  return {
    name,
    typed: `(602) 710-${last}`,
    phone: `+1602710${last}`,
    address: `127.${10 + Math.floor(n / 62_500)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`,
    userAgent: BROWSERS[n % BROWSERS.length] ?? BROWSERS[0],
    requestId: randomUUID(),
  };
}

/** An open page of a person: what it shows, and the ticket to submit it. */
export type OpenPage = { form: ShownForm; ticket: string };

type Wire = {
  data?: Record<string, { success: boolean; errors: string[]; ticket?: string; confirmAt?: string | null }>;
};

/** What a browser sends with a call of the page itself. */
function called(street: Street, path: string, { userAgent }: Passerby): Record<string, string> {
  const origin = `http://${street.host}:${street.port}`;
  return {
    origin,
    referer: `${origin}${path}`,
    'user-agent': userAgent,
    'accept-language': 'en-US,en;q=0.9',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    authorization: `Bearer public.${street.host.split('.')[0]}`,
  };
}

async function asked(street: Street, path: string, who: Passerby, query: unknown, variables: object) {
  const from = { ...street, from: who.address };
  const { status, text } = await knock(from, 'POST', '/graphql', { query, variables }, called(street, path, who));
  const answer = Object.values((JSON.parse(text) as Wire).data ?? {})[0];
  if (!answer?.success) throw new Error(`${who.name} was refused (${status}): ${answer?.errors.join(' ') || text}`);
  return answer;
}

/** Opens the page of a group by its code, as the address on a poster does: the page itself first, then the ticket to submit it. */
export async function opens(street: Street, groupCode: string, who: Passerby): Promise<OpenPage> {
  const path = `/g/${groupCode}`;
  const seen = { accept: 'text/html', 'user-agent': who.userAgent, 'sec-fetch-site': 'none' };
  const { status, text } = await knock({ ...street, from: who.address }, 'GET', path, undefined, seen);
  const told = /<script[^>]*id="form"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
  if (!told) throw new Error(`The page answered ${status} without its form.`);
  const { ticket = '' } = await asked(street, path, who, OpenFormDocument, { groupCode });
  return { form: JSON.parse(told) as ShownForm, ticket };
}

/**
 * Submits an open page with name, phone and the box ticked; a second call repeats it as an unstable connection does. Where the page asks
 * for it, the phone texts YES. Throws when refused.
 */
export async function submits(street: Street, { form, ticket }: OpenPage, who: Passerby): Promise<void> {
  const given: Record<string, string> = { name: who.name, phone: who.typed, optIn: 'Verified' };
  const widgets = form.fields.flatMap(({ id, label }) => {
    const value = given[id];
    return value ? [{ widgetId: id, label, values: [value] }] : [];
  });
  const { code } = form;
  const variables = { code, widgets, ticket, requestId: who.requestId };
  const { confirmAt } = await asked(street, `/g/${code}`, who, SubmitGroupFormDocument, variables);
  if (confirmAt) await consoleCall(street, 'messages', { from: who.phone, to: confirmAt, body: 'YES' });
}

/** Runs `does` for each, this many at a time, and returns the results in their order. */
export async function together<T, R>(all: readonly T[], does: (one: T) => Promise<R>, atOnce = 8): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const walk = async () => {
    for (let at = next++; at < all.length; at = next++) answers[at] = await does(all[at] as T);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return answers;
}
