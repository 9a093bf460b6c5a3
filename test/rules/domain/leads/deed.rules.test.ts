// Where the conditions of a segment on what people did ask, and which questions of pages they can name.
import { describe, expect, it } from 'vitest';
import { locationOf } from '#domain/leads/segments/deed.rules.ts';
import { conditionsOf, segmentRefusal } from '#domain/leads/segments/segment.rules.ts';
import { pageQuestions } from '#domain/pages/page-questions.rules.ts';
import { brandOf } from '#platform/brands/manifest.ts';

const answered = { did: 'ANSWERED', widgetId: 'gender' } as const;

describe('the location of a condition', () => {
  it('is a campaign, a landing page or a group; of a page nothing but answers can be asked', () => {
    expect(locationOf({ ...answered, campaignId: 'cmp_1' })).toEqual({ location: 'campaignId', id: 'cmp_1' });
    expect(locationOf({ ...answered, campaignId: null, landingPageId: 'lp_1' })).toEqual({
      location: 'landingPageId',
      id: 'lp_1',
    });
    expect(locationOf({ ...answered, groupId: 'grp_1' })).toEqual({ location: 'groupId', id: 'grp_1' });
    expect(locationOf({ did: 'OPENED', groupId: 'grp_1' })).toBeNull();
    expect(locationOf({ did: 'OPENED', landingPageId: 'lp_1', campaignId: 'cmp_1' })?.id).toBe('cmp_1');
    expect(locationOf({ ...answered, landingPageId: '' })).toBeNull();
  });

  it('is stored alone, with what the question asks; without one the condition is unfinished', () => {
    const given = {
      ...answered,
      landingPageId: 'lp_1',
      groupId: 'grp_1',
      label: 'Gender',
      is: 'IS',
      value: 'M',
    } as const;
    const stored = conditionsOf({ deeds: [given] });
    expect(stored.deeds).toEqual([
      { landingPageId: 'lp_1', did: 'ANSWERED', widgetId: 'gender', label: 'Gender', is: 'IS', value: 'M' },
    ]);
    expect(segmentRefusal('A', stored)).toBeNull();
    const refusal = (deed: object) => segmentRefusal('A', conditionsOf({ deeds: [deed as never] }));
    expect(refusal(answered)).toBe('Choose where they did it.');
    expect(refusal({ did: 'COMPLETED', landingPageId: 'lp_1' })).toBe('Choose where they did it.');
    expect(refusal({ did: 'ANSWERED', landingPageId: 'lp_1' })).toBe('Choose the question.');
    expect(refusal({ ...answered, groupId: 'grp_1', is: 'CONTAINS' })).toBe('Enter the answer.');
  });
});

it('the questions of pages are those of the brand, without the phone and what everybody agrees to', () => {
  const ofPages = (key: string, page: 'group' | 'landingPage') => [...pageQuestions(brandOf(key), page)];
  expect(ofPages('health', 'landingPage')).toEqual(['lastName', 'firstInitial', 'gender', 'dob']);
  expect(ofPages('tattoo', 'landingPage')).toEqual(['name', 'appointmentDate', 'appointmentTime', 'bodyPart']);
  expect(ofPages('blast', 'landingPage')).toEqual(['name']);
  expect(ofPages('blast', 'group')).toEqual(['name']);
  expect(ofPages('health', 'group')).toEqual([]);
});
