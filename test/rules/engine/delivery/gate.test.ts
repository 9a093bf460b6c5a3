// The gate: one test per row, each with the stored reason, and that the rows are checked in order.
import { describe, expect, it } from 'vitest';
import { ANSWERED, ENDED_BY_ANSWER, gate, MAY_WANT_TO_STOP } from '#domain/texts/send/gate.rules.ts';
import type { BatchFacts, LeadFacts } from '#domain/texts/send/gate-facts.rules.ts';
import { KINDS, TEXT_KINDS, type TextKind } from '#domain/texts/send/kind.rules.ts';
import { heldByCarrier, UNRECORDED } from '#domain/texts/send/leaving-time.rules.ts';
import { tooLateMs } from '#domain/texts/send/too-late.rules.ts';
import { blast } from '#platform/brands/blast.ts';

const NOON = Date.parse('2026-11-20T12:00:00-07:00');
const NIGHT = Date.parse('2026-11-20T21:00:00-07:00');
const OPENS = Date.parse('2026-11-21T08:00:00-07:00');
const flags = { allowAfterHours: false, allowWeekends: true };

const batch: BatchFacts = {
  nowMs: NOON,
  kind: 'campaign',
  organization: { hasNumber: true, registered: true, flags },
  billingActive: true,
  campaign: { lifecycle: 'active', paused: false },
  hasStep: true,
  fallsDueMs: NOON,
  window: blast.window,
  spacingSeconds: 60,
  requireOptInReply: false,
};
const phoneConsent = { consent: 'unknown', invalid: false, lastTextMs: 0, isGreeted: true } as const;
const lead: LeadFacts = { lead: 'active', enrollment: 'in', phoneConsent };

const ask = (one: Partial<BatchFacts> = {}, other: Partial<LeadFacts> = {}) =>
  gate({ ...batch, ...one }, { ...lead, ...other });
const told = (one: Partial<BatchFacts> = {}, other: Partial<LeadFacts> = {}) => {
  const verdict = ask(one, other);
  return verdict.kind === 'SEND' ? 'SEND' : `${verdict.kind}: ${verdict.reason}`;
};

it('a text with nothing against it leaves', () => {
  expect(ask()).toEqual({ kind: 'SEND', validitySeconds: 8 * 3600 });
});

describe('row 1: organization, campaign, step still there, else dropped', () => {
  it.each([
    ['organization gone', { organization: null }, {}, 'DROP: The organization is gone'],
    ['campaign gone', { campaign: null }, {}, 'DROP: Deleted before it was sent'],
    ['campaign deleted', { campaign: { lifecycle: 'deleted', paused: true } }, {}, 'DROP: Deleted before it was sent'],
    ['step deleted', { hasStep: false }, {}, 'DROP: The message was deleted before it was sent'],
    ['step without what it links to', { hasStep: false, lacks: 'No calendar' }, {}, 'DROP: No calendar'],
    ['lead removed', {}, { enrollment: 'removed' }, 'DROP: Taken out before it was sent'],
    ['lead archived', {}, { lead: 'archived' }, 'DROP: Archived before it was sent'],
    ['lead gone', {}, { lead: 'gone' }, 'DROP: No longer kept'],
  ] as const)('%s', (_, one, other, sentence) => expect(told(one, other)).toBe(sentence));

  it('a deleted step keeps the lead in the chain, a deleted campaign does not', () => {
    expect(ask({ hasStep: false })).toMatchObject({ leaves: false });
    expect(ask({ campaign: null })).toMatchObject({ leaves: true });
  });
});

describe('a reminder', () => {
  const remindsOf = 'ftr_pitch';
  const openedSteps = ['ftr_other', 'ftr_pitch'];
  it('is dropped for leads who opened its pitch, who stay in the chain; others get it [A27]', () => {
    expect(ask({ remindsOf }, { openedSteps })).toEqual({
      kind: 'DROP',
      bucket: 'dropped',
      reason: 'They had opened the pitch',
      leaves: false,
    });
    expect(told({ remindsOf }, { openedSteps: ['ftr_other'] })).toBe('SEND');
    expect(told({ remindsOf })).toBe('SEND');
    expect(told({}, { openedSteps })).toBe('SEND');
  });
  it('has an opt-out as its reason first, then the opened pitch, then being late or held', () => {
    const out = { ...phoneConsent, consent: 'out' } as const;
    expect(told({ remindsOf }, { openedSteps, phoneConsent: out })).toBe('DROP: They opted out');
    const late = { remindsOf, fallsDueMs: NOON - 6 * 3_600_000 };
    expect(told(late, { openedSteps })).toBe('DROP: They had opened the pitch');
    expect(told({ remindsOf, nowMs: NIGHT }, { openedSteps })).toBe('DROP: They had opened the pitch');
  });
});

describe('a table restored from a backup', () => {
  it.each(TEXT_KINDS)('lets no %s leave, now or late, until the operator resumes', (kind) => {
    for (const nowMs of [NOON, NOON + 5 * 3_600_000]) {
      const verdict = ask({ kind, nowMs, isRestored: true });
      expect(verdict).toMatchObject({ kind: 'HOLD', bucket: 'held', untilMs: nowMs + 10 * 60_000, movesDue: false });
    }
    expect(ask({ kind, isRestored: false }, { phoneConsent: { ...phoneConsent, isGreeted: false } }).kind).toBe('SEND');
  });

  it('a deleted or paused campaign stays so', () => {
    expect(told({ isRestored: true, campaign: null })).toBe('DROP: Deleted before it was sent');
    expect(ask({ isRestored: true, campaign: { lifecycle: 'active', paused: true } }).kind).toBe('PARK');
  });
});

describe('row 2: paused, billing active, number registered, else parked', () => {
  it.each([
    ['paused', { campaign: { lifecycle: 'active', paused: true, pausedNote: 'Paused by Ana' } }, 'PARK: Paused by Ana'],
    ['archived', { campaign: { lifecycle: 'archived', paused: false } }, 'PARK: Paused: archived'],
    ['billing not active', { billingActive: false }, 'PARK: Paused: billing is not active'],
    [
      'no number yet',
      { organization: { hasNumber: false, registered: true, flags } },
      'PARK: Paused: your number is on its way',
    ],
    [
      'not registered',
      { organization: { hasNumber: true, registered: false, flags } },
      'PARK: Texting opens when the carriers approve your number',
    ],
    [
      'without the campaign of its own that the brand requires',
      { organization: { hasNumber: true, registered: true, needsOwnCampaign: true, flags } },
      'PARK: Texting opens when the carriers approve the registration of your organization',
    ],
  ] as const)('%s', (_, one, sentence) => expect(told(one)).toBe(sentence));
});

describe('row 3: consent and a valid number, else dropped', () => {
  it.each([
    ['opted out', { phoneConsent: { ...phoneConsent, consent: 'out' } }, 'optedOut', 'They opted out'],
    ['invalid', { phoneConsent: { ...phoneConsent, invalid: true } }, 'invalid', 'Invalid number'],
    ['no line', { phoneConsent: null }, 'dropped', 'This number is no longer kept'],
  ] as const)('%s', (_, other, bucket, reason) => {
    expect(ask({}, other)).toEqual({ kind: 'DROP', bucket, reason, leaves: true });
  });

  it.each(Object.entries(KINDS))(
    '%s, while they may want to stop, is held when it is sent automatically [decisions: Wishes in plain words]',
    (kind, row) => {
      const automatic = ['campaign', 'bulk', 'rule', 'reminder', 'welcome', 'optIn', 'autoReply', 'joined'].includes(
        kind,
      );
      const asked = ask(
        { kind: kind as TextKind },
        { phoneConsent: { ...phoneConsent, isGreeted: false, mayWantToStop: true } },
      );
      expect(row.asksWish).toBe(automatic);
      expect(asked).toEqual(
        automatic
          ? {
              kind: 'HOLD',
              untilMs: NOON + 3_600_000,
              bucket: 'wantsToStop',
              reason: MAY_WANT_TO_STOP,
              movesDue: false,
            }
          : expect.objectContaining({ kind: 'SEND' }),
      );
    },
  );

  it('an opt-out and an invalid number take precedence over a possible opt-out', () => {
    const wishes = { ...phoneConsent, mayWantToStop: true };
    expect(ask({}, { phoneConsent: { ...wishes, consent: 'out' } })).toMatchObject({ bucket: 'optedOut' });
    expect(ask({}, { phoneConsent: { ...wishes, invalid: true } })).toMatchObject({ bucket: 'invalid' });
  });

  it('an answer holds or ends a campaign for them; an opt-out and a wish come first, being late comes after', () => {
    const paused = { answered: { does: 'PAUSE' } } as const;
    const untilMs = NOON + 24 * 3_600_000;
    const held = { kind: 'HOLD', untilMs, bucket: 'answered', reason: ANSWERED, movesDue: true };
    expect(ask({}, paused)).toEqual(held);
    expect(ask({ fallsDueMs: NOON - 6 * 3_600_000 }, paused)).toEqual(held);
    const ended = { answered: { does: 'END' } } as const;
    expect(ask({}, ended)).toEqual({ kind: 'DROP', bucket: 'dropped', reason: ENDED_BY_ANSWER, leaves: true });
    for (const one of [paused, ended]) {
      expect(ask({}, { ...one, phoneConsent: { ...phoneConsent, consent: 'out' } })).toMatchObject({
        bucket: 'optedOut',
      });
      const wishes = { ...phoneConsent, mayWantToStop: true };
      expect(ask({}, { ...one, phoneConsent: wishes })).toMatchObject({ bucket: 'wantsToStop' });
    }
  });

  it('texts leave from the moment on which staff resume it, whether it was paused or ended', () => {
    for (const does of ['PAUSE', 'END'] as const) {
      expect(ask({}, { answered: { does, resumesMs: NOON } }).kind).toBe('SEND');
      const resumesMs = NOON + 3_600_000;
      expect(ask({}, { answered: { does, resumesMs } })).toMatchObject({
        kind: 'HOLD',
        untilMs: resumesMs,
        bucket: 'answered',
        movesDue: true,
      });
    }
  });

  it('a START later restores consent, not the campaigns they were in', () => {
    expect(ask({}, { enrollment: 'optedOut' })).toMatchObject({ kind: 'DROP', bucket: 'optedOut', leaves: true });
  });

  it('an opt-in text goes only to leads who never got one and have not agreed', () => {
    expect(told({ kind: 'optIn' })).toBe('DROP: Greeted before');
    expect(told({ kind: 'optIn' }, { phoneConsent: { ...phoneConsent, isGreeted: false } })).toBe('SEND');
    expect(told({ kind: 'optIn' }, { phoneConsent: { ...phoneConsent, isGreeted: false, consent: 'in' } })).toBe(
      'DROP: Greeted before',
    );
  });
});

describe('row 4: in time, else missed [decisions: Too late]', () => {
  const hour = 3_600_000;
  it('3 hours late still leaves, a moment later it is missed', () => {
    expect(told({ fallsDueMs: NOON - 3 * hour })).toBe('SEND');
    expect(told({ fallsDueMs: NOON - 3 * hour - 1 })).toBe(
      'MISSED: It was due at 8:59 am MST and could not be sent in time',
    );
  });

  it('a text due in a window that has since ended is missed, not held', () => {
    expect(ask({ nowMs: NIGHT, fallsDueMs: NIGHT - 2 * hour }).kind).toBe('MISSED');
  });

  it('a text due at night is held, not missed', () => {
    expect(ask({ nowMs: NIGHT, fallsDueMs: NIGHT - 10 * 60_000 }).kind).toBe('HOLD');
    expect(ask({ nowMs: OPENS, fallsDueMs: NIGHT }).kind).toBe('SEND');
  });

  it('a text that staff skipped is missed with their reason', () => {
    expect(told({ skip: 'Missed: passed over' })).toBe('MISSED: Missed: passed over');
  });

  it('a moment of delay at the very end of the window holds a text', () => {
    const nearEnd = Date.parse('2026-11-20T19:59:50-07:00');
    expect(ask({ nowMs: nearEnd + 11_000, fallsDueMs: nearEnd }).kind).toBe('HOLD');
    expect(tooLateMs({ kind: 'code', fallsDueMs: nearEnd, window: blast.window }, flags)).toBe(nearEnd + 3 * hour);
  });
});

describe('row 5: spacing and window, else held until', () => {
  it('60 s after the last text to that phone [decisions: Frequency cap]', () => {
    const rested = { phoneConsent: { ...phoneConsent, lastTextMs: NOON - 60_000 } };
    const close = { phoneConsent: { ...phoneConsent, lastTextMs: NOON - 59_000 } };
    expect(told({}, rested)).toBe('SEND');
    expect(ask({}, close)).toMatchObject({ kind: 'HOLD', untilMs: NOON + 1000, bucket: 'held' });
  });

  it('outside the window until it opens, with the reason in words', () => {
    expect(ask({ nowMs: NIGHT, fallsDueMs: NIGHT })).toEqual({
      kind: 'HOLD',
      untilMs: OPENS,
      bucket: 'held',
      reason: 'Held until 8:00 am MST Saturday: outside sending hours',
      movesDue: true,
    });
  });

  it('with less than 30 s left in the window', () => {
    const closes = Date.parse('2026-11-20T20:00:00-07:00');
    expect(ask({ nowMs: closes - 30_000, fallsDueMs: closes - 30_000 })).toEqual({ kind: 'SEND', validitySeconds: 30 });
    expect(ask({ nowMs: closes - 29_000, fallsDueMs: closes - 29_000 })).toMatchObject({
      kind: 'HOLD',
      untilMs: OPENS,
    });
  });

  it('a retry until its time, which leaves its due time unchanged', () => {
    const verdict = ask({}, { retryAtMs: NOON + 5000 });
    expect(verdict).toMatchObject({ kind: 'HOLD', untilMs: NOON + 5000, bucket: 'retrying', movesDue: false });
  });
});

it('the first row that refuses decides', () => {
  const everything: Partial<BatchFacts> = { nowMs: NIGHT, fallsDueMs: NOON - 1, billingActive: false };
  const out: Partial<LeadFacts> = { phoneConsent: { ...phoneConsent, consent: 'out', lastTextMs: NIGHT } };
  expect(ask({ ...everything, campaign: null }, out).kind).toBe('DROP');
  expect(ask(everything, out).kind).toBe('PARK');
  expect(ask({ ...everything, billingActive: true }, out)).toMatchObject({ kind: 'DROP', bucket: 'optedOut' });
  expect(ask({ ...everything, billingActive: true }, {}).kind).toBe('MISSED');
});

describe('kinds of text [decisions: Kinds of text]', () => {
  const worst: Partial<BatchFacts> = { billingActive: false, campaign: undefined };
  const out: Partial<LeadFacts> = { enrollment: undefined, phoneConsent: { ...phoneConsent, consent: 'out' } };

  it('codes and the replies to STOP, HELP and START skip the checks of billing, consent and window', () => {
    for (const kind of ['code', 'keyword'] as const) {
      expect(ask({ ...worst, kind, nowMs: NIGHT, fallsDueMs: NIGHT }, out)).toEqual({
        kind: 'SEND',
        validitySeconds: 36_000,
      });
      expect(KINDS[kind].isCharged).toBe(false);
    }
  });

  it('no kind goes to a number that the brand does not text [decisions: Countries and costly numbers]', () => {
    for (const kind of TEXT_KINDS)
      expect(ask({ kind, campaign: undefined }, { enrollment: undefined, notTexted: 'A costly number' }), kind).toEqual(
        {
          kind: 'DROP',
          bucket: 'invalid',
          reason: 'A costly number: no texts are sent there',
          leaves: true,
        },
      );
  });

  it('alerts check consent and the window; for a phone without a consent record only the window', () => {
    const unknown = { ...out, phoneConsent: null };
    expect(ask({ ...worst, kind: 'alert' }, out)).toMatchObject({ kind: 'DROP', bucket: 'optedOut' });
    expect(ask({ ...worst, kind: 'alert' }, unknown).kind).toBe('SEND');
    expect(ask({ ...worst, kind: 'alert', nowMs: NIGHT, fallsDueMs: NIGHT }, unknown).kind).toBe('HOLD');
  });

  it('a test to one’s own phone checks billing, consent and the window, and is charged [decisions: Test texts and alerts]', () => {
    const unknown = { ...out, phoneConsent: null };
    expect(ask({ ...worst, kind: 'test' }, unknown)).toMatchObject({ kind: 'PARK' });
    expect(ask({ kind: 'test', campaign: undefined, nowMs: NIGHT, fallsDueMs: NIGHT }, unknown).kind).toBe('HOLD');
    expect(ask({ kind: 'test', campaign: undefined }, unknown).kind).toBe('SEND');
    expect(ask({ kind: 'test', campaign: undefined }, out)).toMatchObject({ kind: 'DROP', bucket: 'optedOut' });
    expect(KINDS.test.isCharged).toBe(true);
  });

  it('all others check billing, consent and window, and are charged', () => {
    for (const kind of TEXT_KINDS.filter((each) => !['code', 'keyword', 'alert', 'demo'].includes(each))) {
      // The answer to a word that somebody just texted does not wait for the morning.
      const asksWindow = kind !== 'joined';
      expect(KINDS[kind]).toMatchObject({ asksBilling: true, asksConsent: true, asksWindow, isCharged: true });
    }
  });

  it('replies and auto replies are not spaced', () => {
    const close = { enrollment: undefined, phoneConsent: { ...phoneConsent, lastTextMs: NOON - 1 } };
    expect(ask({ kind: 'reply', campaign: undefined }, close).kind).toBe('SEND');
    expect(ask({ kind: 'autoReply', campaign: undefined }, close).kind).toBe('SEND');
    expect(ask({ kind: 'bulk', campaign: undefined }, close).kind).toBe('HOLD');
  });
});

it('to a phone that nobody has confirmed as theirs nothing leaves but answers to what it writes [A47]', () => {
  const pending = {
    enrollment: undefined,
    phoneConsent: { ...phoneConsent, isGreeted: false, consent: 'pending' as const },
  };
  const kinds = TEXT_KINDS.filter((kind) => KINDS[kind].isSpaced);
  expect(kinds).toEqual(expect.arrayContaining(['campaign', 'bulk', 'rule', 'reminder', 'welcome', 'optIn']));
  for (const kind of kinds)
    expect(ask({ kind, campaign: undefined }, pending)).toMatchObject({
      kind: 'HOLD',
      reason: 'Held until they confirm with YES',
    });
  expect(ask({ kind: 'reply', campaign: undefined }, pending).kind).toBe('SEND');
});

it('when the manifest requires a YES, campaign texts wait for it [A12]', () => {
  expect(ask({ requireOptInReply: true }).kind).toBe('HOLD');
  expect(ask({ requireOptInReply: true }, { phoneConsent: { ...phoneConsent, consent: 'in' } }).kind).toBe('SEND');
});

describe('where the brand asks for a recorded consent', () => {
  const held = { kind: 'HOLD', untilMs: NOON + 24 * 3600_000, bucket: 'held', reason: UNRECORDED, movesDue: true };
  const verdictOf = (kind: TextKind, other: Partial<LeadFacts> = {}) =>
    ask(
      { kind, needsRecord: true, campaign: undefined },
      { phoneConsent: { ...phoneConsent, isGreeted: false }, ...other },
    );

  it('exactly the texts that staff or the product begin wait for it, a day at a time', () => {
    const waiting = TEXT_KINDS.filter((kind) => verdictOf(kind).kind === 'HOLD');
    expect(waiting).toEqual(['campaign', 'bulk', 'rule', 'reminder', 'welcome']);
    for (const kind of waiting) expect(verdictOf(kind)).toEqual(held);
  });

  it('a recorded consent lets them leave, and so does a welcome that answers somebody who wrote first', () => {
    const recorded = { phoneConsent: { ...phoneConsent, isGreeted: false, isRecorded: true } };
    for (const kind of TEXT_KINDS) expect(verdictOf(kind, recorded).kind, kind).toBe('SEND');
    expect(verdictOf('welcome', { wroteFirst: true }).kind).toBe('SEND');
    expect(verdictOf('campaign', { wroteFirst: true }).kind).toBe('HOLD');
  });

  it('an opt-out, a claim that is not confirmed and the brand without it decide as before', () => {
    const out = { phoneConsent: { ...phoneConsent, consent: 'out' as const } };
    expect(verdictOf('campaign', out)).toMatchObject({ kind: 'DROP', bucket: 'optedOut' });
    const pending = { phoneConsent: { ...phoneConsent, consent: 'pending' as const } };
    expect(verdictOf('campaign', pending)).toMatchObject({ reason: 'Held until they confirm with YES' });
    expect(ask({ needsRecord: false }).kind).toBe('SEND');
  });
});

it('a text whose carrier accepts no more today waits until its midnight, or until the sending hours after it, and is not late then', () => {
  const sentence = 'T-Mobile takes no more of our texts today';
  const held = (one: Partial<BatchFacts>) => heldByCarrier({ ...batch, ...one }, lead, 'tmobile');
  const reason = `Held until 8:00 am MST Saturday: ${sentence}`;
  expect(held({})).toEqual({ kind: 'HOLD', untilMs: OPENS, bucket: 'held', reason, movesDue: true });
  const midnight = Date.parse('2026-11-21T00:00:00-08:00');
  expect(held({ kind: 'keyword' })).toMatchObject({ untilMs: midnight, movesDue: true });
});
