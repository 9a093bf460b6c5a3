// Billing's calls: only the token of a card or a bank account ever passes through them (BIL-17); and canceling the plan.
import { ask } from '#web/kit/ask.ts';
import type { OrgType } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { CancelPlanDocument, ChoosePlanDocument, SaveCardDocument, SavePayoutDocument } from './billing.gen.ts';

/** Sets the payment method of the organization. */
export const saveCard = (token: string, requestId: string) => ask(SaveCardDocument, { token, requestId });

/** Sets the bank account to which the organization is paid out. */
export const savePayout = (bankToken: string, requestId: string) => ask(SavePayoutDocument, { bankToken, requestId });

/** Changes the plan; `Refused` carries the card provider's sentence. */
export const useChoosePlan = () =>
  useWrite('choosePlan', (plan: OrgType, id) => ask(ChoosePlanDocument, { plan, requestId: id() }));

/** Ends the plan at the end of the billing period (BIL-08). */
export const useCancelPlan = () => useWrite('cancelPlan', (_, id) => ask(CancelPlanDocument, { requestId: id() }));
