// Payouts at the card provider: an account for each organization, with the one bank account that it is paid out to.
import Stripe from 'stripe';
import { Refusal } from '#platform/foundation/refusal.ts';
import { isOursOrNoted, marks, markTag } from './card-marks.ts';
import { withCards } from './cards.ts';

/** The owner of the account. */
export type Payee = { organizationId: string; email: string };

/** The provider's account, with the name and last digits of the bank account there. */
export type KeptBank = { accountId: string; name: string; last4: string };

const NOT_TAKEN = 'This bank account could not be used. Please enter it again.';

/** The account with that id if it is this stack's own and of that organization; else null. */
async function ownAccount(stripe: Stripe, accountId: string, organizationId: string): Promise<Stripe.Account | null> {
  const account = await stripe.accounts.retrieve(accountId).catch((error) => {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  });
  const isOwn = account && !account.deleted && isOursOrNoted('account', account.metadata);
  return isOwn && account.metadata?.organizationId === organizationId ? account : null;
}

function newAccount(stripe: Stripe, { organizationId, email }: Payee, external_account: string) {
  return stripe.accounts.create(
    {
      type: 'custom',
      country: 'US',
      business_type: 'individual',
      email,
      capabilities: { transfers: { requested: true } },
      external_account,
      metadata: { ...marks(), organizationId },
    },
    { idempotencyKey: `payout-${markTag()}-${organizationId}-${external_account}` },
  );
}

/**
 * Makes the token's bank account the payout destination of the organization, in its account `known` or in a new one; the previous
 * bank account is removed there. Refuses a token that the provider declines.
 */
export async function saveBank(payee: Payee, token: string, known?: string): Promise<KeptBank> {
  try {
    return await withCards(async (stripe) => {
      const own = known ? await ownAccount(stripe, known, payee.organizationId) : null;
      const account = own
        ? await stripe.accounts.update(own.id, { external_account: token })
        : await newAccount(stripe, payee, token);
      const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account');
      if (!bank) throw new Refusal(NOT_TAKEN, { code: 'CARD' });
      return { accountId: account.id, name: bank.bank_name ?? 'Bank account', last4: bank.last4 };
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new Refusal(NOT_TAKEN, { code: 'CARD' });
  }
}
