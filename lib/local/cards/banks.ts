// Payouts at the card provider's stand-in: tokens of bank accounts, created by a page, and the accounts that have one.

import type { Params } from '../stand-in/wire.ts';
import type { Thing } from './card-provider-state.ts';
import { type CardDesk, type CardRoutes, findThing, type ShownResource } from './desk.ts';
import { CardRefusal, metadataAfter, missing, needed, nestAt, textAt } from './params.ts';
import { checkBank } from './test-cards.ts';

/** Routes of bank tokens and of the accounts that are paid out. */
export function bankRoutes(desk: CardDesk): CardRoutes {
  const { store } = desk;
  return {
    'POST /v1/tokens': ({ brand, params }) => store.put(brand, madeToken(desk, nestAt(params, 'bank_account'))),
    'POST /v1/accounts': ({ brand, params }) => {
      const head = { id: store.newId('acct'), object: 'account', created: desk.seconds() };
      return store.put(
        brand,
        withBank(
          desk,
          brand,
          {
            ...head,
            type: needed(params, 'type'),
            country: textAt(params, 'country') ?? 'US',
            business_type: textAt(params, 'business_type') ?? null,
            email: textAt(params, 'email') ?? null,
            default_currency: 'usd',
            payouts_enabled: false,
            external_accounts: listOf([]),
          },
          params,
        ),
      );
    },
    'GET /v1/accounts/:id': ({ brand, ids }) => accountOf(desk, brand, ids[0] ?? ''),
    'POST /v1/accounts/:id': ({ brand, ids, params }) =>
      store.put(brand, withBank(desk, brand, accountOf(desk, brand, ids[0] ?? ''), params)),
  };
}

/** An account of somebody else is refused as the provider does, with 403. */
function accountOf(desk: CardDesk, brand: string, id: string): Thing {
  if (desk.store.get(brand, id)?.object === 'account') return findThing(desk, brand, 'account', id);
  throw new CardRefusal(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  });
}

const listOf = (data: readonly ShownResource[]) => ({ object: 'list', data, has_more: false });

/** The account after a change: a token's bank account replaces the previous one, and the token is spent. */
function withBank(desk: CardDesk, brand: string, account: Thing, params: Params): Thing {
  const metadata = metadataAfter(account.metadata, params);
  const token = textAt(params, 'external_account');
  if (token === undefined) return { ...account, metadata };
  const bank = { ...spent(desk, brand, token), account: account.id, default_for_currency: true };
  return { ...account, metadata, external_accounts: listOf([bank]) };
}

function spent(desk: CardDesk, brand: string, token: string): ShownResource {
  const known = desk.store.get(brand, token);
  if (known?.object !== 'token') throw missing('token', token, 'external_account');
  if (known.used)
    throw new CardRefusal(400, {
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${token}.`,
    });
  desk.store.put(brand, { ...known, used: true });
  return known.bank_account as ShownResource;
}

/** A token for a typed bank account; the whole number is not stored. */
function madeToken(desk: CardDesk, bank: Params): Thing {
  const routing = needed(bank, 'routing_number');
  const number = needed(bank, 'account_number');
  checkBank(needed(bank, 'country'), routing, number);
  const shown = {
    id: desk.store.newId('ba'),
    object: 'bank_account',
    account_holder_name: textAt(bank, 'account_holder_name') ?? null,
    account_holder_type: textAt(bank, 'account_holder_type') ?? null,
    bank_name: 'STRIPE TEST BANK',
    country: needed(bank, 'country'),
    currency: needed(bank, 'currency'),
    last4: number.slice(-4),
    routing_number: routing,
    status: 'new',
  };
  const head = { id: desk.store.newId('btok'), object: 'token', created: desk.seconds(), livemode: false };
  return { ...head, type: 'bank_account', used: false, bank_account: shown };
}
