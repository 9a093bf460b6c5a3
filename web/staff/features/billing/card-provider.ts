// The card provider's own script in this page: a card number goes into its frame, a bank account's number from this page to the
// provider, and neither to our server (BIL-17).
import { Refused, sentenceOf } from '#web/kit/ask.ts';

type Element = {
  mount(target: HTMLElement): void;
  on?(event: 'ready', listener: () => void): unknown;
  focus?(): void;
  destroy?(): void;
};
type Made = { paymentMethod?: { id: string }; error?: { message?: string } };
type MadeToken = { token?: { id: string }; error?: { message?: string } };
type Provider = {
  elements(): { create(kind: 'card', options?: object): Element };
  createPaymentMethod(asked: { type: 'card'; card: Element }): Promise<Made>;
  createToken(kind: 'bank_account', bank: object): Promise<MadeToken>;
};
type WithStripe = { Stripe?: (key: string) => Provider };

/** Shown when the provider is not ready; spelled as documented (BIL-18). */
export const NOT_READY = 'An error occured';

const LONGEST_LOAD_MS = 15_000;
const loading = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
  const found = loading.get(url);
  if (found) return found;
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = url;
    const give = () => {
      loading.delete(url);
      script.remove();
      fail(new Error(NOT_READY));
    };
    const timer = setTimeout(give, LONGEST_LOAD_MS);
    script.onerror = give;
    script.onload = () => {
      clearTimeout(timer);
      done();
    };
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}

/** A mounted card form; `token` creates the payment method or throws an `Error` with the provider's sentence. */
export type CardForm = { token(): Promise<string>; remove(): void };

async function providerOf(scriptUrl: string, publishableKey: string): Promise<Provider> {
  await loadScript(scriptUrl);
  const provider = (globalThis as WithStripe).Stripe?.(publishableKey);
  if (!provider) throw new Error(NOT_READY);
  return provider;
}

/** Loads the provider's script and mounts its card form, with the focus on the number; throws when it cannot be loaded. */
export async function openCardForm(scriptUrl: string, publishableKey: string, target: HTMLElement): Promise<CardForm> {
  const provider = await providerOf(scriptUrl, publishableKey);
  const { color } = getComputedStyle(target);
  const card = provider.elements().create('card', { style: { base: { color, fontSize: '16px' } } });
  card.on?.('ready', () => card.focus?.());
  card.mount(target);
  return {
    async token() {
      const { paymentMethod, error } = await provider.createPaymentMethod({ type: 'card', card });
      if (!paymentMethod) throw new Error(error?.message ?? NOT_READY);
      return paymentMethod.id;
    },
    remove: () => card.destroy?.(),
  };
}

/** What a person types of a bank account. */
export type TypedBank = { holder: string; routing: string; account: string };

/**
 * The token of a bank account of an individual, in the US and in dollars (BIL-16); throws an `Error` with the provider's
 * sentence, or one with ours when its script cannot be loaded.
 */
export async function bankToken(
  scriptUrl: string,
  publishableKey: string,
  { holder, routing, account }: TypedBank,
): Promise<string> {
  if (scriptUrl === '') throw new Error(NOT_READY);
  const provider = await providerOf(scriptUrl, publishableKey);
  const { token, error } = await provider.createToken('bank_account', {
    country: 'US',
    currency: 'usd',
    account_holder_type: 'individual',
    account_holder_name: holder,
    routing_number: routing,
    account_number: account,
  });
  if (!token) throw new Error(error?.message ?? NOT_READY);
  return token.id;
}

/** The provider's sentences come as plain errors; our own and unexpected ones go through `sentenceOf`. */
export function sentenceOfProvider(error: Error): string {
  return error instanceof Refused || error.name !== 'Error' ? sentenceOf(error, NOT_READY) : error.message;
}
