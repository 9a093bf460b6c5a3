// The page behind a link, as it arrives: with the words that a preview shows, and the first slide's or the whole form; of an appointment its calendar file (PUB-01, PUB-04).
import { OPENED_HEADER } from '#platform/brands/front.ts';
import { leadPage } from '#platform/gateways/site/lead-page.ts';
import { fileOfEvent } from '../event/file-of-event.act.ts';
import { wordsOfForm } from '../form/words-of-form.act.ts';
import { filledPage, type PageWords } from './page.rules.ts';
import { wordsOfGone, wordsOfLink } from './words-of-link.act.ts';

type Event = { headers: Record<string, string | undefined> };
type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/**
 * Nothing in it is anybody's own, so that it may be kept: by the distribution for a minute, by browsers only until they ask
 * again. A link that leads nowhere is Gone: 404 stays what the API says when nobody stands behind a path, and is then
 * answered by the site's own file.
 */
const KEPT = 'public, max-age=0, s-maxage=60';

/** The words of the page at a path: of a link in a text, else of a page that people fill in; null for one that leads nowhere. */
async function wordsAt(path: string): Promise<PageWords | null> {
  const [, letter = '', first = '', second, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  if (letter === 'c') return wordsOfLink({ campaignLeadCode: first, campaignFeatureCode: second ?? '' });
  return second === undefined ? wordsOfForm(letter, first) : null;
}

/** The calendar file at a path; null where the path is not that of one, or leads nowhere. */
async function fileAt(path: string): Promise<string | null> {
  const [, code] = /^\/e\/(\w+)\/?$/.exec(path) ?? [];
  return code === undefined ? null : fileOfEvent(code);
}

/** It is somebody's own and may have moved since: nobody on the way keeps it. */
const EVENT_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="appointment.ics"',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** 200 with the page or the file, 410 with the sentence for every code that leads nowhere; opens nothing, counts nothing. */
export async function handler({ headers }: Event): Promise<Answer> {
  const path = headers[OPENED_HEADER] ?? '';
  const file = await fileAt(path);
  if (file !== null) return { statusCode: 200, headers: EVENT_HEADERS, body: file };
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
