// Reasons that code acts on: stored as sentences, compared as codes.
import { expect, it } from 'vitest';
import { heldParts, heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { BUCKET_ROWS, bucketReason, isGeneralReason } from '#domain/texts/send/bucket.rules.ts';
import { isReason, reasonCode, storedReason } from '#domain/texts/send/reason-codes.rules.ts';
import { OPEN } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_TYPES, isActionOpen } from '#engine/workflows/actions/action-kinds.rules.ts';
import { doneBy } from '#engine/workflows/sentence.rules.ts';

/** What earlier versions stored: each of these is understood for as long as items of theirs are kept. */
const STORED = [
  ['Held: no consent is recorded', 'UNRECORDED'],
  ['Held until they confirm with YES', 'MUST_CONFIRM'],
  ['Held: they answered, and nobody has resumed it for them', 'ANSWERED'],
  ['Held: they replied, and nobody has resumed it for them', 'ANSWERED'],
  ['Paused: billing is not active', 'NO_BILLING'],
  ['They opted out after they were added', 'OPTED_OUT_SINCE'],
] as const;

it.each(STORED)('%s is understood as %s', (sentence, code) => {
  expect(reasonCode(sentence)).toBe(code);
  expect(reasonCode(storedReason(code))).toBe(code);
  expect(isReason(sentence, 'NO_BILLING', 'MUST_CONFIRM')).toBe(code === 'NO_BILLING' || code === 'MUST_CONFIRM');
});

it.each([null, undefined, '', 'Paused by Ana'])('%s has no code', (reason) => {
  expect(reasonCode(reason)).toBeNull();
  expect(isReason(reason, 'NO_BILLING')).toBe(false);
});

it('a reason that names a time is read back in its two parts', () => {
  const reason = heldUntil('8:00 am MST Tuesday', 'outside sending hours');
  expect(reason).toBe('Held until 8:00 am MST Tuesday: outside sending hours');
  expect(heldParts(reason)).toEqual({ when: '8:00 am MST Tuesday', why: 'outside sending hours' });
  expect(heldParts('Held until they confirm with YES')).toBeNull();
  expect(heldParts('Held: no consent is recorded')).toBeNull();
});

it('a reason that begins with the name of its bucket is used alone', () => {
  expect(bucketReason('held', null)).toBe('Held');
  expect(bucketReason('held', 'Held until 8:00 am MST: Oregon')).toBe('Held until 8:00 am MST: Oregon');
  expect(bucketReason('missed', 'Held: so it is')).toBe('Missed: so it is');
  expect(isGeneralReason('held', BUCKET_ROWS.held.sentence)).toBe(true);
  expect(isGeneralReason('held', null)).toBe(true);
  expect(isGeneralReason('held', 'Held: no consent is recorded')).toBe(false);
});

const EMPTY = { default: true, message: '', userIds: [] };
const NAMES = { user: () => 'Ana', campaign: () => 'Spring' };

it.each(ACTION_TYPES)('an action of the kind %s is open while its sentence has a gap', (actionType) => {
  const empty = { ...EMPTY, actionType };
  const filled = {
    ...empty,
    message: 'Hello',
    userIds: ['usr_1'],
    nextCampaignId: 'cmp_1',
    webhookUrl: 'https://receiver.example/',
  };
  expect(isActionOpen(empty)).toBe(doneBy(empty, NAMES).endsWith(OPEN));
  expect(isActionOpen(filled)).toBe(false);
});

it('an action without a kind is open', () => expect(isActionOpen(EMPTY)).toBe(true));
