// The HTML of the page behind a link: with the link preview, and the first slide or the whole form; for an appointment, its
// calendar file (PUB-01, PUB-04).
import { OPENED_HEADER } from '#platform/brands/front.ts';
import { leadPage } from '#platform/gateways/site/lead-page.ts';
import { fileOfEvent } from '../event/file-of-event.act.ts';
import { wordsOfForm } from '../form/words-of-form.act.ts';
import { filledPage, type PageWords } from './page.rules.ts';
import { wordsOfGone, wordsOfLink } from './words-of-link.act.ts';

type Event = { headers: Record<string, string | undefined> };
type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/**
 * The page contains nothing personal, so it may be cached: by the distribution for a minute; browsers revalidate each time. An
 * invalid link is Gone: the API answers 404 itself for unknown paths, which the site's own file then replaces.
 */
const KEPT = 'public, max-age=0, s-maxage=60';

/** The texts of the page at a path: of a link in a text, else of a public form; null for an invalid one. */
async function wordsAt(path: string): Promise<PageWords | null> {
  const [, letter = '', first = '', second, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  if (letter === 'c') return wordsOfLink({ campaignLeadCode: first, campaignFeatureCode: second ?? '' });
  return second === undefined ? wordsOfForm(letter, first) : null;
}

/** The calendar file at a path; null when the path is not one of a calendar file, or is invalid. */
async function fileAt(path: string): Promise<string | null> {
  const [, code] = /^\/e\/(\w+)\/?$/.exec(path) ?? [];
  return code === undefined ? null : fileOfEvent(code);
}

/** The file is personal and may change: no cache on the way stores it. */
const EVENT_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="appointment.ics"',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** 200 with the page or the file, 410 with the sentence for every invalid code; opens nothing, counts nothing. */
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
