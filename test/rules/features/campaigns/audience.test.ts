// Who would get a text: the counts add up, and a sample represents everybody.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import {
  type AudiencePerson,
  addAudienceCounts,
  countAudience,
  NO_AUDIENCE,
  scaled,
} from '#engine/audience/audience.rules.ts';
import { enrollResult } from '#features/campaigns/sending/enroll-job.rules.ts';

const person = (given: Partial<AudiencePerson> = {}): AudiencePerson => ({
  leadId: 'lead_1',
  firstName: 'Ana',
  lastName: 'Lopez',
  phone: '+16025550111',
  isIn: false,
  isOptedOut: false,
  isInvalid: false,
  isGreeted: true,
  ...given,
});

describe('the counts', () => {
  it('put everybody in exactly one, in this order: already in it, opted out, invalid, without a recorded consent', () => {
    const people = [
      person(),
      person({ isIn: true, isOptedOut: true }),
      person({ isOptedOut: true, isInvalid: true }),
      person({ isInvalid: true, isUnrecorded: true }),
      person({ isUnrecorded: true }),
    ];
    expect(countAudience(people, ['Hi'], 'there')).toMatchObject({
      total: 5,
      sendable: 1,
      alreadyIn: 1,
      optedOut: 1,
      invalid: 1,
      unrecorded: 1,
    });
  });
  it('count segments of the first text and find the longest real recipient over all texts [A34]', () => {
    const people = [person({ firstName: 'X'.repeat(100) }), person({ firstName: '' })];
    const counts = countAudience(
      people,
      [`${'a'.repeat(150)}{{firstName}}`, `${'b'.repeat(200)} {{lastName}}`],
      'there',
    );
    expect(counts).toMatchObject({ segments: 3, longestLength: 250, longestSegments: 2 });
  });
  it('assume the longest day, time and place for appointment placeholders [A34]', () => {
    const counts = countAudience([person()], ['{{eventDate}} at {{eventTime}}: {{eventLocation}}'], 'there');
    expect(counts.longestLength).toBe('Wednesday, September 30 at 12:30 pm: '.length + 80);
    expect(counts.longestSegments).toBe(1);
  });
  it('agree with the carrier’s segments for any text', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 400 }), (text) => {
        const answer = countAudience([person()], [text.replaceAll('{', '(')], 'there').segments;
        return answer === segmentsOf(text.replaceAll('{', '(')).segments;
      }),
    ));
  it('computed in parts equal those computed at once', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ isIn: fc.boolean(), isOptedOut: fc.boolean(), isGreeted: fc.boolean(), firstName: fc.string() }),
        ),
        fc.nat(20),
        (given, cut) => {
          const people = given.map(person);
          const waitsFor = ({ phone }: { phone: string }) => (phone.endsWith('1') ? 'Oregon' : null);
          const count = (some: AudiencePerson[]) => countAudience(some, ['Hi {{firstName}}', 'Bye'], 'there', waitsFor);
          const pieces = [people.slice(0, cut), people.slice(cut)].map(count);
          expect(pieces.reduce(addAudienceCounts, NO_AUDIENCE)).toEqual(count(people));
        },
      ),
    ));
  it('from a sample are scaled, and still add up', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            isIn: fc.boolean(),
            isOptedOut: fc.boolean(),
            isInvalid: fc.boolean(),
            isUnrecorded: fc.boolean(),
          }),
          {
            minLength: 1,
          },
        ),
        fc.nat(100_000),
        (flags, more) => {
          const counts = countAudience(flags.map(person), ['Hi'], 'there');
          const { total, sendable, alreadyIn, optedOut, invalid, unrecorded, waiting, greetings } = scaled(
            counts,
            counts.total + more,
          );
          return (
            Math.max(waiting, greetings) <= sendable &&
            total === counts.total + more &&
            sendable + alreadyIn + optedOut + invalid + unrecorded === total &&
            Math.min(sendable, alreadyIn, optedOut, invalid) >= 0
          );
        },
      ),
    ));
});

it('the result of a job is described in words', () => {
  expect(enrollResult({ added: 1204, alreadyIn: 12, optedOut: 3, invalid: 0 })).toBe(
    '1,204 added, 12 already in, 3 opted out.',
  );
  expect(enrollResult({ added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 })).toBe('0 added.');
});
