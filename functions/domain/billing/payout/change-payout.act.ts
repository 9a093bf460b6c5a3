// Changes the bank account to which an organization is paid out (BIL-15 to BIL-17).

import { type Payee, saveBank } from '#platform/gateways/cards/payouts.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { oneChange } from '../plan/one-change.act.ts';
import { payoutOf, payoutWrites } from './payout.entity.ts';

/**
 * Passes the token of a bank account, created in the browser, to the card provider and stores the account's name and last digits.
 * When the provider declines the token, its sentence is the refusal and the previous account stays.
 */
export function changePayout(payee: Payee, bankToken: string): Promise<void> {
  const { organizationId } = payee;
  return oneChange(organizationId, async () => {
    const known = (await payoutOf(organizationId))?.accountId;
    const { accountId, name, last4 } = await saveBank(payee, bankToken, known);
    await transact([
      payoutWrites.put({ organizationId, accountId, name, last4 }).commit(),
      liveSignal(organizationId, 'billing'),
    ]);
  });
}
