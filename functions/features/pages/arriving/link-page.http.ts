// The HTML of the page behind a link: with the link preview, and the first slide, the whole form or a contact card; for an
// appointment its calendar file, for a contact card its file (PUB-01, PUB-04).
import { OPENED_HEADER } from '#platform/brands/distribution-headers.ts';
import { leadPage } from '#platform/gateways/site/lead-page.ts';
import { fileOfCard, wordsOfCard } from '../card/contact-card.act.ts';
import { fileOfEvent } from '../event/file-of-event.act.ts';
import { wordsOfForm } from '../form/words-of-form.act.ts';
import { filledPage, type PageWords } from './page.rules.ts';
import { wordsOfGone, wordsOfLink } from './words-of-link.act.ts';

type Event = {
  headers: Record<string, string | undefined>;
  requestContext?: { http?: { method?: string } };
};
type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/**
 * The page contains nothing personal, so it may be cached: by the distribution for a minute; browsers revalidate each time. An
 * invalid link is Gone: the API answers 404 itself for unknown paths, which the site's own file then replaces.
 */
const KEPT = 'public, max-age=0, s-maxage=60';

/** The texts of the page at a path: of a link in a text, of a contact card, else of a public form; null for an invalid one. */
async function wordsAt(path: string): Promise<PageWords | null> {
  const [, letter = '', first = '', second, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  if (letter === 'v') return wordsOfCard(path);
  if (letter === 'c') return wordsOfLink({ campaignLeadCode: first, campaignFeatureCode: second ?? '' });
  return second === undefined ? wordsOfForm(letter, first) : null;
}

/** A file may change, and is personal or counted: no cache on the way stores it. */
const fileHeaders = (type: string, name: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `inline; filename="${name}"`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** The file at a path: of an appointment for the calendar, or of a contact card; null when there is none. */
async function fileAt(path: string, isCounted: boolean): Promise<Answer | null> {
  const [, code] = /^\/e\/(\w+)\/?$/.exec(path) ?? [];
  const event = code === undefined ? null : await fileOfEvent(code);
  if (event !== null) return { statusCode: 200, headers: fileHeaders('text/calendar', 'appointment.ics'), body: event };
  const card = await fileOfCard(path, isCounted);
  return card === null ? null : { statusCode: 200, headers: fileHeaders('text/vcard', 'contact.vcf'), body: card };
}

/**
 * 200 with the page or the file, 410 with the sentence for every invalid code. Opens nothing, and counts only that the file of a
 * contact card was read: previews of a link read its page.
 */
export async function handler({ headers, requestContext }: Event): Promise<Answer> {
  const path = headers[OPENED_HEADER] ?? '';
  const file = await fileAt(path, requestContext?.http?.method !== 'HEAD');
  if (file) return file;
  const [shell, words] = await Promise.all([leadPage(), wordsAt(path)]);
  return {
    statusCode: words ? 200 : 410,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': words ? KEPT : 'no-store',
      'x-robots-tag': 'noindex',
    },
    body: filledPage(shell, words ?? wordsOfGone()),
  };
}
