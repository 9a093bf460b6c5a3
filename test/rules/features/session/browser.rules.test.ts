// Which browser a session belongs to, and which calls come from elsewhere.
import { describe, expect, it } from 'vitest';
import { browserFamily, isElsewhere } from '#domain/accounts/sessions/browser.rules.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const AGENTS: readonly (readonly [string, string | null])[] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung on Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Apple',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on Apple',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1',
    'Chrome on Apple',
  ],
  ['curl/8.9.1', null],
  ['node', null],
  ['', null],
];

describe('a session’s browser', () => {
  it.each(AGENTS)('%s', (agent, browser) => expect(browserFamily(agent)).toBe(browser));

  it('is the same after an update, and another for every other family or platform', () => {
    const chrome = AGENTS[0]?.[0] ?? '';
    expect(isElsewhere('Chrome on Windows', chrome.replace('142', '155'))).toBe(false);
    for (const [agent, browser] of AGENTS.slice(1))
      expect(isElsewhere('Chrome on Windows', agent), `${browser}`).toBe(true);
  });

  it('that is unknown is compared with none', () => {
    for (const [agent] of AGENTS) expect(isElsewhere(undefined, agent)).toBe(false);
  });
});
