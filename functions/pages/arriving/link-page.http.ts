// The page behind a link in a text, as it arrives: with the words that a preview shows and the first slide's (PUB-01, PUB-04).
import { OPENED_HEADER } from '../../brands/front.ts';
import { leadPage } from '../../gateways/site/lead-page.ts';
import { filledPage } from './page.rules.ts';
import { wordsOfGone, wordsOfLink } from './words-of-link.act.ts';

type Event = { headers: Record<string, string | undefined> };
type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/**
 * Nothing in it is anybody's own, so that it may be kept: by the distribution for a minute, by browsers only until they ask
 * again. A link that leads nowhere is Gone: 404 stays what the API says when nobody stands behind a path, and is then
 * answered by the site's own file.
 */
const KEPT = 'public, max-age=0, s-maxage=60';

/** 200 with the page, 410 with the sentence for every code that leads nowhere; opens nothing, counts nothing. */
export async function handler({ headers }: Event): Promise<Answer> {
  const [, , campaignLeadCode = '', campaignFeatureCode = '', ...more] = (headers[OPENED_HEADER] ?? '')
    .replace(/\/$/, '')
    .split('/');
  const codes = { campaignLeadCode, campaignFeatureCode };
  const [shell, words] = await Promise.all([leadPage(), more.length === 0 ? wordsOfLink(codes) : null]);
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
