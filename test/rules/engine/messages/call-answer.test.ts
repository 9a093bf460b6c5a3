// The XML that answers a call: every value in it stays text; and how the webhook's form is parsed.
import { describe, expect, it } from 'vitest';
import { afterRinging, callFrom, HEARD, twimlOf } from '#engine/messages/call/call-answer.rules.ts';

const ADDRESS = 'https://app.example/hooks/calls';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

describe('the answer to a call', () => {
  it('says the sentence and hangs up', () =>
    expect(twimlOf({ say: 'Goodbye.' }, ADDRESS)).toBe(`${HEAD}<Response><Say>Goodbye.</Say><Hangup/></Response>`));

  it('rings for 25 seconds, connects for 30 minutes at most, and asks for the outcome', () =>
    expect(twimlOf({ dial: '+16025550177', callerId: '+16025550111' }, ADDRESS)).toBe(
      `${HEAD}<Response><Dial answerOnBridge="true" callerId="+16025550111" timeout="25" timeLimit="1800" action="${ADDRESS}" method="POST"><Number>+16025550177</Number></Dial></Response>`,
    ));

  it('contains no command from user input', () => {
    const order = '"/><Redirect>&\'';
    const safe = '&quot;/&gt;&lt;Redirect&gt;&amp;&#39;';
    expect(twimlOf({ say: order }, ADDRESS)).toContain(`<Say>${safe}</Say>`);
    const dial = twimlOf({ dial: order, callerId: order }, `${ADDRESS}?a=1&b="`);
    expect(dial).toContain(`callerId="${safe}"`);
    expect(dial).toContain(`<Number>${safe}</Number>`);
    expect(dial).toContain(`action="${ADDRESS}?a=1&amp;b=&quot;"`);
  });

  it.each(['completed', 'answered'])('is a hangup after an answered call (%s)', (ended) =>
    expect(afterRinging(ended)).toBe('hang up'),
  );
  it.each(['no-answer', 'busy', 'failed', 'canceled', ''])('is a sentence after an unanswered call (%s)', (ended) =>
    expect(afterRinging(ended)).toEqual({ say: HEARD.nobodyAnswered }),
  );
});

describe('a webhook’s form', () => {
  const form = { From: '+16025550111', To: '+16025550100' };

  it.each([
    [form, { sid: null, forwardedFrom: null, ended: null }],
    [
      { ...form, ForwardedFrom: '', DialCallStatus: '' },
      { sid: null, forwardedFrom: null, ended: '' },
    ],
    [
      { ...form, CallSid: 'CA1', ForwardedFrom: '+1602', DialCallStatus: 'busy' },
      { sid: 'CA1', forwardedFrom: '+1602', ended: 'busy' },
    ],
  ])('%o is a call', (given, more) => expect(callFrom(given)).toEqual({ from: form.From, to: form.To, ...more }));

  it.each<Record<string, string>>([{ From: form.From }, { To: form.To }, { ...form, From: '' }])(
    '%o is none',
    (given) => expect(callFrom(given)).toBeNull(),
  );
});
