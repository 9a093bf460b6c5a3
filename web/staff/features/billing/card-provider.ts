// The card provider's own script in this page: the card number goes into its frame and never through our code
// (BIL-17).

type Element = { mount(target: HTMLElement): void; destroy?(): void };
type Made = { paymentMethod?: { id: string }; error?: { message?: string } };
type Provider = {
  elements(): { create(kind: 'card', options?: object): Element };
  createPaymentMethod(asked: { type: 'card'; card: Element }): Promise<Made>;
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

/** Loads the provider's script and mounts its card form; throws when it cannot be loaded. */
export async function openCardForm(scriptUrl: string, publishableKey: string, target: HTMLElement): Promise<CardForm> {
  await loadScript(scriptUrl);
  const provider = (globalThis as WithStripe).Stripe?.(publishableKey);
  if (!provider) throw new Error(NOT_READY);
  const { color } = getComputedStyle(target);
  const card = provider.elements().create('card', { style: { base: { color, fontSize: '16px' } } });
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
