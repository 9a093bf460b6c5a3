// Billing's own calls: the card's token, of which nothing else ever passes (BIL-17), and ending the plan.
import { ask } from '#web/kit/ask.ts';
import type { OrgType } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { CancelPlanDocument, ChoosePlanDocument, SaveCardDocument } from './billing.gen.ts';

/** Puts the payment method on the organisation's billing. */
export const saveCard = (token: string, requestId: string) => ask(SaveCardDocument, { token, requestId });

/** Changes the plan; Refused carries the sentence of the card provider. */
export const useChoosePlan = () =>
  useWrite('choosePlan', (plan: OrgType, id) => ask(ChoosePlanDocument, { plan, requestId: id() }));

/** Ends the plan at the end of the billing period (BIL-08). */
export const useCancelPlan = () => useWrite('cancelPlan', (_, id) => ask(CancelPlanDocument, { requestId: id() }));
