// What a call is answered with, as XML: whatever stands in it stays text, and what the webhook says is read as it is.
import { describe, expect, it } from 'vitest';
import { afterRinging, callOf, HEARD, twimlOf } from '#engine/messages/call/call-answer.rules.ts';

const ADDRESS = 'https://app.example/hooks/calls';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

describe('the answer to a call', () => {
  it('says what is to be said, and ends', () =>
    expect(twimlOf({ say: 'Goodbye.' }, ADDRESS)).toBe(`${HEAD}<Response><Say>Goodbye.</Say><Hangup/></Response>`));

  it('rings for 25 seconds, for 30 minutes at most, and asks how that ended', () =>
    expect(twimlOf({ dial: '+16025550177', callerId: '+16025550111' }, ADDRESS)).toBe(
      `${HEAD}<Response><Dial answerOnBridge="true" callerId="+16025550111" timeout="25" timeLimit="1800" action="${ADDRESS}" method="POST"><Number>+16025550177</Number></Dial></Response>`,
    ));

  it('holds no order that somebody wrote', () => {
    const order = '"/><Redirect>&\'';
    const safe = "&quot;/&gt;&lt;Redirect&gt;&amp;'";
    expect(twimlOf({ say: order }, ADDRESS)).toContain(`<Say>${safe}</Say>`);
    const dial = twimlOf({ dial: order, callerId: order }, `${ADDRESS}?a=1&b="`);
    expect(dial).toContain(`callerId="${safe}"`);
    expect(dial).toContain(`<Number>${safe}</Number>`);
    expect(dial).toContain(`action="${ADDRESS}?a=1&amp;b=&quot;"`);
  });

  it.each(['completed', 'answered'])('after a phone that took it (%s) is the end', (ended) =>
    expect(afterRinging(ended)).toBe('hang up'),
  );
  it.each(['no-answer', 'busy', 'failed', 'canceled', ''])('after a phone that did not (%s) is a sentence', (ended) =>
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
  ])('%o is a call', (given, more) => expect(callOf(given)).toEqual({ from: form.From, to: form.To, ...more }));

  it.each<Record<string, string>>([{ From: form.From }, { To: form.To }, { ...form, From: '' }])(
    '%o is none',
    (given) => expect(callOf(given)).toBeNull(),
  );
});
