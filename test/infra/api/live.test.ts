// AppSync's own resolvers: who may subscribe to an organization, what subscribers receive, and what ends a subscription.
import { beforeEach, describe, expect, it, vi } from 'vitest';

const set = vi.hoisted(() => ({ filter: null as unknown, ends: null as unknown, ended: [] as unknown[] }));
vi.mock('@aws-appsync/utils', () => ({
  util: {
    unauthorized: () => {
      throw new Error('Unauthorized');
    },
    transform: { toSubscriptionFilter: (filter: unknown) => filter },
  },
  extensions: {
    setSubscriptionFilter: (filter: unknown) => {
      set.filter = filter;
    },
    setSubscriptionInvalidationFilter: (filter: unknown) => {
      set.ends = filter;
    },
    invalidateSubscriptions: (what: unknown) => set.ended.push(what),
  },
}));
const listening = await import('#lib/api/live/on-organization-changed.ts');
const publishing = await import('#lib/api/live/publish-organization-change.ts');

const member = { kind: 'USER', access: 'READONLY', organizationId: '101', userId: 'usr_a', sessionId: 'ses_a' };
const asked = (actor: Record<string, string> | undefined, organizationId = '101') =>
  ({ args: { organizationId }, identity: actor && { resolverContext: actor } }) as never;
const published = (args: Record<string, unknown>) => ({ args, result: args }) as never;

beforeEach(() => Object.assign(set, { filter: null, ends: null, ended: [] }));

describe('a subscription to an organization', () => {
  it('is open to a member of it', () => {
    expect(listening.request(asked(member))).toEqual({ payload: null });
  });

  it.each([
    ['of another organization', asked(member, '102')],
    ['without access', asked({ ...member, access: 'NONE' })],
    ['with the public token', asked({ ...member, kind: 'PUBLIC' })],
    ['whose session has ended', asked({ ...member, kind: 'SIGNED_OUT' })],
    ['without any identity', asked(undefined)],
  ])('is refused to a caller %s', (_, context) => {
    expect(() => listening.request(context)).toThrow('Unauthorized');
  });

  it('receives changes of that organization alone and ends with the session or the user’s rights', () => {
    expect(listening.response(asked(member))).toBeNull();
    expect(set.filter).toEqual({ organizationId: { eq: '101' } });
    expect(set.ends).toEqual({ or: [{ sessionId: { eq: 'ses_a' } }, { userId: { eq: 'usr_a' } }] });
  });
});

describe('publishing a change', () => {
  const change = { organizationId: '101', kind: 'lead', leadId: 'lead_a', campaignId: null, jobId: null };

  it('passes on the given ids and ends no subscription', () => {
    expect(publishing.request(published(change))).toEqual({ payload: change });
    expect(publishing.response(published(change))).toEqual(change);
    expect(set.ended).toEqual([]);
  });

  it.each([
    ['session at logout', { sessionId: 'ses_a' }, { sessionId: 'ses_a', userId: '' }],
    ['user at removal or a new role', { userId: 'usr_a' }, { sessionId: '', userId: 'usr_a' }],
  ])('that names a %s ends theirs', (_, named, payload) => {
    publishing.response(published({ ...change, ...named }));
    expect(set.ended).toEqual([{ subscriptionField: 'onOrganizationChanged', payload }]);
  });
});
