// The console's payments: what the card provider stores, an invoice as a page, and the calls of card forms on product pages.

import type { Invoice } from '../cards/billing/invoice.ts';
import { publicFields } from '../cards/public-fields.ts';
import type { LocalHost } from '../host/types.ts';
import { cardAccount } from '../stand-in/credentials.ts';
import { escapedXml, type StandInAnswer } from '../stand-in/wire.ts';
import { consolePage } from './page.ts';
import { type ConsoleCalls, iso, jsonIn, type Providers } from './types.ts';

/** Calls of payments, and of card forms with the brand's publishable key. */
export function cardCalls(host: Pick<LocalHost, 'brandOfHost'>, { cards }: Pick<Providers, 'cards'>): ConsoleCalls {
  const { store } = cards;
  const all = (object: string, brand: string | null) =>
    store
      .list(object, brand ?? undefined)
      .map((thing) => ({ brand: thing._brand, ...publicFields(thing) }))
      .reverse();
  const asked: ConsoleCalls[string] = (call) => {
    const path = call.path.replace('/_local/cards', '');
    const given = new URLSearchParams(call.body.toString());
    const brand = host.brandOfHost(call.headers.host);
    if (given.get('key') !== cardAccount(brand).publishableKey)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
    return cards.fromPage(brand, { ...call, path });
  };
  return {
    'GET payments': ({ query }) => {
      const brand = query.get('brand');
      const usage = store.usage().filter((event) => brand === null || event.brand === brand);
      return {
        customers: all('customer', brand),
        cards: all('payment_method', brand),
        accounts: all('account', brand),
        subscriptions: all('subscription', brand),
        invoices: all('invoice', brand),
        usage: usage.map((event) => ({ ...event, timestamp: iso(event.timestamp * 1000) })),
      };
    },
    'POST refunds': (call) => {
      const { brand, payment } = jsonIn(call);
      return publicFields(cards.refund(String(brand), String(payment)));
    },
    'POST disputes': (call) => {
      const { brand, payment } = jsonIn(call);
      return publicFields(cards.dispute(String(brand), String(payment)));
    },
    'POST cards/': asked,
  };
}

/** The page behind an invoice's address `invoices/{id}`; undefined for other names. */
export function invoicePage({ cards }: Pick<Providers, 'cards'>, name: string): StandInAnswer | undefined {
  const id = /^invoices\/(in_\w+)$/.exec(name)?.[1];
  if (id === undefined) return undefined;
  const invoice = cards.store.list<Invoice>('invoice').find((at) => at.id === id);
  if (!invoice) return { status: 404, body: 'There is no such invoice.' };
  const rows = invoice.lines.data.map(
    (line) => `<tr><td>${escapedXml(line.description ?? '')}</td><td class="amount">${dollars(line.amount)}</td></tr>`,
  );
  const title = `Invoice ${escapedXml(String(invoice.number ?? 'draft'))}`;
  const words = { draft: 'Draft', open: 'Unpaid', paid: 'Paid', void: 'Void' };
  return consolePage(
    title,
    `<main class="sheet"><h1>${title}</h1>
    <p><span class="badge">${words[invoice.status]}</span> ${iso(invoice.created * 1000).slice(0, 10)}</p>
    <table><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>${rows.join('')}</tbody>
    <tfoot><tr><th scope="row">Total</th><td class="amount">${dollars(invoice.total)}</td></tr></tfoot></table></main>`,
  );
}

function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
