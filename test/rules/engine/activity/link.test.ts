// Which browsers a link admits, where the last button leads, and which facts a save establishes.
import { describe, expect, it } from 'vitest';
import { isLetIn, redirectAddress, tokensIn } from '#engine/activity/link/link.rules.ts';
import { codesIn, newSsid } from '#engine/activity/link/ssid.rules.ts';
import { factsAfter, isOneDeviceTooMany, NO_FACTS, type SavedActivity } from '#engine/activity/track/facts.rules.ts';
import type { SlideTime } from '#engine/activity/track/times.rules.ts';

describe('a browser', () => {
  const known = new Set(['one']);
  it.each([
    ['that is known is let in', 'everyBrowser', known, ['x', 'one'], true],
    ['is asked where every browser is', 'everyBrowser', new Set<string>(), [], false],
    ['is let in as the first where the first is trusted', 'furtherBrowsers', new Set<string>(), [], true],
    ['is asked as a further one', 'furtherBrowsers', known, ['other'], false],
  ] as const)('%s [A58, PUB-14]', (_, verification, hashes, own, isIn) =>
    expect(isLetIn(verification, hashes, own)).toBe(isIn),
  );
  it('stores its tokens in one string, the newest hundred of them [PUB-17, A32]', () => {
    expect(tokensIn('a|b||c')).toEqual(['a', 'b', 'c']);
    expect(tokensIn(null)).toEqual([]);
    expect(tokensIn(Array.from({ length: 150 }, (_, n) => n).join('|'))).toHaveLength(100);
  });
});

describe('the address behind the last button [PUB-08, PUB-09, A30]', () => {
  it.each([
    ['without a landing page it stays unchanged', 'example.com/a', null, 'https://example.com/a'],
    ['with one it names it', 'https://example.com/a?b=1', 'lp_1', 'https://example.com/a?b=1&tcid=funnel-lp_1'],
    ['an invalid address leads nowhere', 'javascript:alert(1)', 'lp_1', null],
  ])('%s [PUB-08b-c]', (_, url, page, address) => expect(redirectAddress(url, 'funnel', page)).toBe(address));
  it('is an artist’s on the tattoo brand [PUB-08a]', () =>
    expect(redirectAddress('example.com', 'artist', 'lp_1')).toBe('https://example.com/?tcid=artist-lp_1'));
});

it('the id of a load names the link it belongs to, and a forged id is rejected', () => {
  const codes = { campaignLeadCode: 'abcdefABCDEF', campaignFeatureCode: '012345' };
  const secret = 'a_-'.repeat(15).slice(0, 43);
  expect(codesIn(newSsid(codes, secret))).toEqual(codes);
  for (const wrong of ['', 'abcdefABCDEF-012345', newSsid(codes, 'short'), newSsid(codes, `${secret}x`)])
    expect(codesIn(wrong)).toBeNull();
});

describe('facts', () => {
  const time = (given: Partial<SlideTime> = {}): SlideTime => ({
    pitchSlideId: 'a',
    seconds: 3,
    video: 0,
    videoDuration: 0,
    viewRanges: [],
    audio: 0,
    audioDuration: 0,
    ...given,
  });
  const answerTo = (given: Partial<SavedActivity> = {}): SavedActivity => ({
    featureId: 'f',
    at: '2026-11-20T19:00:00.000Z',
    deviceId: 'd',
    times: [time()],
    answers: [],
    booked: [],
    isCompleted: false,
    isRedirected: false,
    ...given,
  });
  const answer = (values: string[]) => ({ widgetId: 'w', slideId: 'a', label: 'Why?', values, at: 'now' });
  const names = (news: readonly { is: string }[]) => news.map(({ is }) => is);

  it('are reported once: the same save again adds nothing [TRK-03]', () => {
    const all = answerTo({
      times: [time({ videoDuration: 10, viewRanges: [[0, 9]] })],
      answers: [answer(['Yes'])],
      booked: ['a'],
      isCompleted: true,
      isRedirected: true,
    });
    const first = factsAfter(NO_FACTS, all);
    expect(names(first.news)).toEqual('opened viewed watched answered booked redirected completed'.split(' '));
    expect(factsAfter(first.facts, all).news).toEqual([]);
  });
  it('begin with the first visible tick: a page that was never visible was not opened [A23]', () => {
    const { facts, news } = factsAfter(NO_FACTS, answerTo({ times: [time({ seconds: 0 })], isCompleted: true }));
    expect([news, facts.openedAt, facts.devices]).toEqual([[], undefined, []]);
  });
  it.each([
    ['the first', [], 0, 'd1', false],
    ['the same again', ['d1'], 0, 'd1', false],
    ['another of the first browser', ['d1'], 0, 'd2', true],
    ['that of a browser that proved itself', ['d1'], 1, 'd2', false],
    ['a third one of two browsers', ['d1', 'd2'], 1, 'd3', true],
    ['none, where none is stored', ['d1'], 0, undefined, false],
  ])('count no more devices than there can be browsers: %s [TRK-04]', (_, devices, proofs, named, isTooMany) =>
    expect(
      isOneDeviceTooMany({ devices, proven: Array.from({ length: proofs }, (_, n) => `browser ${n}`) }, named),
    ).toBe(isTooMany),
  );
  it('a changed answer is reported again, a withdrawn one is removed', () => {
    const { facts } = factsAfter(NO_FACTS, answerTo({ answers: [answer(['Yes'])] }));
    const changed = factsAfter(facts, answerTo({ answers: [answer(['No'])] }));
    expect([names(changed.news), changed.facts.answers.map(({ values }) => values)]).toEqual([['answered'], [['No']]]);
    expect(factsAfter(changed.facts, answerTo({ answers: [answer([])] })).facts.answers).toEqual([]);
  });
});
