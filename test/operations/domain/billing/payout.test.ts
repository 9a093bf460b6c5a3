// An organization's payout account: an OWNER or ADMIN gives a bank account's token, and sees its bank and last digits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knock } from '#bin/street.ts';
import { cardAccount } from '#lib/local/stand-in/credentials.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, signUp } from '#test/given/people/accounts.ts';

let house: TestHouse;
let owner: string;
let other: string;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast'] });
  owner = await signUp(house, aPerson({ phone: '+16025554001', email: 'payee@example.com' }));
  other = await signUp(house, aPerson({ phone: '+16025554002', email: 'other@example.com' }));
});
afterAll(() => house.close());

/** A token as the card provider's script makes it in the page. */
async function bankToken(account_number = '000123456789'): Promise<string> {
  const bank = { country: 'US', currency: 'usd', routing_number: '110000000', account_number };
  const holder = { account_holder_name: 'Ana Lopez', account_holder_type: 'individual' };
  const form = new URLSearchParams({ key: cardAccount('blast').publishableKey });
  for (const [name, value] of Object.entries({ ...bank, ...holder })) form.set(`bank_account[${name}]`, value);
  const answer = await knock(house.street(), 'POST', '/_local/cards/v1/tokens', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  return (JSON.parse(answer.text) as { id: string }).id;
}

type Seen = { organizations: { id: string; bank: object | null }[]; organization: { id: string; bank: object | null } };
const SEEN = 'id organizations { id bank { name last4 } } organization { id access bank { name last4 } }';

async function seen(token: string, userId?: string): Promise<Seen> {
  const query = `query ($userId: ID) { user(userId: $userId) { success errors user { ${SEEN} } } }`;
  return (await askField(house, token, 'user', query, { userId })).user as Seen;
}
function pay(token: string, bank: string, userId?: string): Promise<Answer> {
  const query = `mutation ($user: UserInput, $userId: ID) {
    updateUser(user: $user, userId: $userId) { success errors organization { id bank { name last4 } } }
  }`;
  return askField(house, token, 'updateUser', query, { user: { bankToken: bank }, userId });
}

type Account = {
  country: string;
  business_type: string;
  metadata: { organizationId: string };
  external_accounts: { data: { currency: string; account_holder_type: string; last4: string }[] };
};
async function accountsOf(organizationId: string): Promise<Account[]> {
  const { accounts } = await house.console<{ accounts: Account[] }>('payments');
  return accounts.filter(({ metadata }) => metadata.organizationId === organizationId);
}

describe('a payout account', () => {
  it('is kept at the provider for an individual in the US in usd, and shown by bank and last digits [BIL-16, BIL-17b, ACC-17, ACC-18, API-012]', async () => {
    expect((await seen(owner)).organization.bank).toBeNull();
    const answer = await pay(owner, await bankToken());
    const bank = { name: 'STRIPE TEST BANK', last4: '6789' };
    expect(answer).toMatchObject({ success: true, errors: [], organization: { bank } });
    const { organization, organizations } = await seen(owner);
    expect([organization.bank, organizations.map((one) => one.bank)]).toEqual([bank, [bank]]);
    const kept = await accountsOf(organization.id);
    expect(kept).toMatchObject([{ country: 'US', business_type: 'individual' }]);
    expect(kept[0]?.external_accounts.data).toMatchObject([
      { currency: 'usd', account_holder_type: 'individual', last4: '6789' },
    ]);
  });

  it('is replaced by the next one, in the same account of the provider', async () => {
    await pay(owner, await bankToken('000111111116'));
    const { organization } = await seen(owner);
    expect(organization.bank).toEqual({ name: 'STRIPE TEST BANK', last4: '1116' });
    const kept = await accountsOf(organization.id);
    expect(kept.map((one) => one.external_accounts.data.map(({ last4 }) => last4))).toEqual([['1116']]);
  });

  it.each([
    ['that nobody made', async () => 'btok_of_nobody'],
    ['of a card', async () => 'pm_card_visa'],
    [
      'that was used',
      async () => {
        const token = await bankToken('000111111116');
        await pay(owner, token);
        return token;
      },
    ],
  ])('with a token %s is refused with a sentence, and the one before stays [BIL-19b]', async (_, token) => {
    const answer = await pay(owner, await token());
    expect(answer.errors).toEqual(['This bank account could not be used. Please enter it again.']);
    expect((await seen(owner)).organization.bank).toMatchObject({ last4: '1116' });
  });

  it('is refused with a sentence while the provider is down, and the same token works afterwards', async () => {
    const token = await bankToken();
    await house.console('faults', { target: 'cards', kind: '500', rate: 1 });
    expect((await pay(owner, token)).errors).toEqual([
      'We could not reach the card provider. Please try again in a few minutes.',
    ]);
    await house.console('faults', {});
    expect(await pay(owner, token)).toMatchObject({ success: true, organization: { bank: { last4: '6789' } } });
  });

  it('of another organization is neither seen nor set', async () => {
    expect((await seen(other)).organization.bank).toBeNull();
    const { user } = await askField(house, owner, 'user', '{ user { success errors user { id } } }');
    const answer = await pay(other, await bankToken('000111111113'), (user as { id: string }).id);
    expect(answer.success).toBe(false);
    expect((await seen(owner)).organization.bank).toMatchObject({ last4: '6789' });
  });
});
