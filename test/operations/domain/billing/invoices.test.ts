// The ledger of charged texts and the card provider's invoices: the same to the cent, whatever broke in between.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Payers, usageIn } from '#test/given/people/payers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let payers: Payers;

beforeAll(async () => {
  payers = await Payers.open('opportunity');
});
afterAll(() => payers.house.close());

describe('invoices', () => {
  it('equal the ledger to the cent, whatever the providers answered at the turn of the month [BIL-04, A04]', async () => {
    let owner = await payers.anOwner();
    await payers.has(owner, 9);
    const bodies: string[] = [];
    for (const [months, fault] of [
      [0, { target: 'cards', kind: 'reset-after-accept', rate: 0.6, seed: 7 }],
      [1, { target: 'text', kind: 'reset-after-accept', rate: 0.3, seed: 8 }],
      [0, { target: 'cards', kind: '500', rate: 0.7, seed: 9 }],
      [1, { target: 'text', kind: '429', rate: 0.4, seed: 10 }],
      [1, { target: 'cards', kind: 'duplicate-callback', rate: 1 }],
    ] as const) {
      await payers.house.console('faults', fault);
      bodies.push(await payers.texts(owner));
      await payers.house.pass(40 * MINUTE);
      await payers.house.console('faults', {});
      if (months > 0) owner = await payers.afterLeap(owner, 31 * DAY);
    }
    const invoices = await payers.invoicesOf(owner);
    const taken = await payers.takenOf(owner, ...bodies);
    expect(taken).toBe(5 * 9);
    expect(usageIn(invoices)).toBe(2 * taken);
    const { billing } = await payers.told(owner);
    expect(billing.messages.reduce((sum, { cents }) => sum + cents, 0)).toBe(2 * taken);
    expect(billing.nextInvoice).toMatchObject({ texts: 0 });
    expect(usageIn(invoices.filter(({ total }) => total === 0))).toBe(0);
  });

  it('contain a usage report once though its answer was lost, even a day later when the provider has forgotten its identifier [A04]', async () => {
    let owner = await payers.anOwner();
    await payers.has(owner, 3);
    const body = await payers.texts(owner);
    await payers.house.console('faults', { target: 'cards', kind: 'reset-after-accept', rate: 1 });
    await payers.house.pass(40 * MINUTE);
    await payers.house.console('faults', { target: 'cards', kind: 'reset-before-accept', rate: 1 });
    await payers.house.pass(30 * HOUR);
    await payers.house.console('faults', {});
    owner = await payers.afterLeap(owner, 31 * DAY);
    expect(usageIn(await payers.invoicesOf(owner))).toBe(6);
    expect(await payers.takenOf(owner, body)).toBe(3);
  });
});
