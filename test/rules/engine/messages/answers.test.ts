// The automatic answers to an incoming text, and the explanation of a text that did not go out.
import { describe, expect, it } from 'vitest';
import { errorOf, optedOutRefusal, showsReason } from '#domain/texts/send/send-reason.rules.ts';
import { type AnswerFacts, answersDue } from '#engine/messages/inbound/inbound-answer.rules.ts';
import { inboundText, shownText } from '#engine/messages/inbound/inbound-text.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { isMaskedFor } from '#platform/foundation/visit/visitor.rules.ts';

const facts = (given: Partial<AnswerFacts> = {}): AnswerFacts => ({
  keyword: null,
  wish: null,
  text: { optOutType: null },
  organization: { autoReplyEnabled: true, autoReply: 'We are away.', welcomeMessage: 'Welcome!' },
  flags: { isProduct: false, allowAutoReply: true },
  phoneConsent: { consent: 'unknown' },
  isNew: false,
  isOutOfReach: false,
  nowMs: 1e12,
  ...given,
});

describe('answers', () => {
  it.each([
    ['the reply to a keyword alone', { keyword: 'out', isNew: true }, ['out']],
    ['none when the provider answered', { keyword: 'out', text: { optOutType: 'STOP' } }, []],
    ['the automatic reply', {}, ['auto']],
    ['nothing to a number that the brand does not text', { isOutOfReach: true, isNew: true }, []],
    ['no reply to its keyword either', { isOutOfReach: true, keyword: 'out' }, []],
    ['not twice in 24 hours', { phoneConsent: { consent: 'in', autoRepliedMs: 1e12 - 1000 } }, []],
    ['nothing to somebody who has opted out', { phoneConsent: { consent: 'out' }, isNew: true }, []],
    ['nothing to a wish to stop, not even a welcome', { wish: 'stop texting', isNew: true }, []],
    ['nothing while a wish to stop is open', { phoneConsent: { consent: 'in', wishAt: 'x' } }, []],
    [
      'the reply to a keyword while a wish to stop is open',
      { keyword: 'out', phoneConsent: { consent: 'in', wishAt: 'x' } },
      ['out'],
    ],
    ['the welcome to a new lead', { isNew: true }, ['welcome', 'auto']],
    ['no welcome in the product', { isNew: true, flags: { isProduct: true, allowAutoReply: true } }, ['auto']],
    ['no welcome twice', { isNew: true, phoneConsent: { consent: 'unknown', greetedAt: 'x' } }, ['auto']],
    [
      'no empty reply',
      { organization: { autoReplyEnabled: true, autoReply: ' ', welcomeMessage: '' }, isNew: true },
      [],
    ],
    [
      'no automatic reply while it is off',
      { organization: { autoReplyEnabled: false, autoReply: 'x', welcomeMessage: '' } },
      [],
    ],
  ] as const)('%s', (_, given, answers) => expect(answersDue(facts(given as Partial<AnswerFacts>))).toEqual(answers));
});

describe('a webhook’s form', () => {
  const form = { MessageSid: 'SM1', From: '+16025550111', To: '+16025550100', Body: 'Hi', NumMedia: '2' };
  it('is parsed', () =>
    expect(inboundText(form)).toMatchObject({ sid: 'SM1', body: 'Hi', attachments: 2, optOutType: null }));
  it.each(['MessageSid', 'From', 'To'])('without %s it is rejected', (key) =>
    expect(inboundText({ ...form, [key]: '' })).toBeNull(),
  );
  it.each(['MessageSid', 'From', 'To'])('a %s of 3,000 characters cannot be the provider’s', (field) =>
    expect(inboundText({ ...form, [field]: `+${'1'.repeat(3000)}` })).toBeNull(),
  );
  it.each([
    ['caption here', 2, 'caption here (attachment)'],
    ['', 1, '(attachment)'],
    [' \n', 1, '(attachment)'],
    ['Hi', 0, 'Hi'],
    ['', 0, '(empty message)'],
    [' \u200b\n\u2060', 0, '(empty message)'],
    ['\u3164\u2800', 0, '(empty message)'],
    ['👍', 0, '👍'],
  ])('%j with %i attachments reads %s [MSG-07]', (body, attachments, sentence) =>
    expect(shownText({ body, attachments })).toBe(sentence),
  );
  it('odd numbers of attachments count as none', () =>
    expect(inboundText({ ...form, NumMedia: 'x' })?.attachments).toBe(0));
});

describe('the explanation of a text that did not go out', () => {
  const about = { noun: BRANDS.blast.words.lead, phone: '+16025559001' };
  it.each([
    ['optedOut', null, 'This contact has opted out and cannot be messaged.'],
    ['invalid', null, '(602) 555-9001 is an invalid number.'],
    ['unconfirmed', null, 'We could not confirm whether this text arrived. Sending again may reach them twice.'],
    ['failed', 'The carrier filtered it as unwanted', 'The carrier filtered it as unwanted'],
    ['failed', null, 'The text was not delivered.'],
    ['missed', 'You skipped it.', 'You skipped it.'],
    ['held', 'Until 8:00 am MST', null],
    ['delivered', null, null],
  ] as const)('%s, %s', (bucket, reason, sentence) => expect(errorOf(bucket, reason, about)).toBe(sentence));

  it('an opt-out says "opted out" in every brand, so that no retry is offered [MSG-13]', () => {
    for (const brand of Object.values(BRANDS)) expect(optedOutRefusal(brand.words.lead)).toContain('opted out');
  });
  it('a single text stays visible while it is queued, a step does not [MSG-10]', () => {
    expect([showsReason('queued', true), showsReason('queued', false), showsReason('held', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('a visitor who sees masked people is recognized [A39]', () => {
  const visitor = { isWpAdmin: true, isMember: false, organizationId: '101' };
  const { opportunity, health, blast } = BRANDS;
  expect([opportunity, health, blast].map(({ flags }) => isMaskedFor(visitor, flags))).toEqual([true, true, false]);
  expect(isMaskedFor({ ...visitor, isMember: true }, health.flags)).toBe(false);
  expect(isMaskedFor({ ...visitor, organizationId: '1' }, health.flags)).toBe(false);
});
