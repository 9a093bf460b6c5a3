// What may bypass the distribution: the start of a subscription, but no query or mutation hidden in one.
import { describe, expect, it } from 'vitest';
import { isListening } from '#features/session/accepted-requests.rules.ts';

const FIELD = 'onOrganizationChanged(organizationId: $organizationId) { organizationId kind leadId }';
const MUTATION = 'mutation M { registerPhone(phone: "+16025550101") { success } }';

describe('past the distribution', () => {
  it.each([
    ['nothing, when a connection opens', ''],
    ['nothing at all', undefined],
    ['the subscription of the screens', `subscription OnOrganizationChanged($organizationId: ID!) {\n  ${FIELD}\n}\n`],
    ['one with its argument written in', 'subscription { onOrganizationChanged(organizationId: "101") { kind } }'],
  ])('%s is accepted', (_, query) => expect(isListening(query)).toBe(true));

  it.each([
    ['a mutation', MUTATION],
    ['a query', 'query { user { success } }'],
    ['a query without its word', '{ user { success } }'],
    ['a mutation after the subscription', `subscription S { ${FIELD} } ${MUTATION}`],
    ['a mutation before it', `${MUTATION} subscription S { ${FIELD} }`],
    ['a mutation behind a comment that looks like an end', `subscription S { a #{ } }\n { b } } ${MUTATION}`],
    ['braces that a text hides', `subscription S { a(x: "{") } ${MUTATION}`],
    ['a fragment that is no part of it', `subscription S { ...F } fragment F on Subscription { ${FIELD} }`],
    ['a name that begins alike', `subscriptions { ${FIELD} }`],
    ['a long one', `subscription { a(x: "${'x'.repeat(3000)}") { b } }`],
  ])('%s is not', (_, query) => expect(isListening(query)).toBe(false));

  it('a hundred kilobytes of braces and words take no time', () => {
    for (const attack of ['{'.repeat(1e5), 'subscription '.repeat(8000), `subscription {${' '.repeat(1e5)}`])
      expect(isListening(attack)).toBe(false);
  });
});
