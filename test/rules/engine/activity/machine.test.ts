// Whether a request comes from a person's browser, or from a link preview, scanner or prefetcher.
import { expect, it } from 'vitest';
import { isMachine } from '#engine/activity/link/machine-requests.rules.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IMESSAGE =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0';

it.each([
  ['a phone', { 'user-agent': SAFARI }, false],
  [
    'a phone that says where it goes',
    { 'user-agent': CHROME, 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
    false,
  ],
  ['a page in a frame', { 'user-agent': CHROME, 'sec-fetch-dest': 'iframe' }, true],
  ['a picture’s address', { 'user-agent': CHROME, 'sec-fetch-dest': 'image' }, true],
  ['a prefetch', { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }, true],
  ['a prefetch of an older browser', { 'user-agent': SAFARI, 'x-moz': 'prefetch' }, true],
  ['the preview of a text', { 'user-agent': IMESSAGE }, true],
  ['a preview of another app', { 'user-agent': 'WhatsApp/2.24.1' }, true],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    true,
  ],
  ['a scanner of mails', { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaLinkScanner)' }, true],
  ['a browser without a screen', { 'user-agent': 'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/142.0' }, true],
  ['a tool', { 'user-agent': 'curl/8.9.1' }, true],
  ['nobody', {}, true],
] as const)('%s [PUB-11, decisions: Redirect addresses]', (_, headers, is) => expect(isMachine(headers)).toBe(is));
