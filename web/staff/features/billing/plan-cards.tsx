// The plans of brands where one is chosen: one card each with its words, the current one marked (BIL-09, BIL-10,
// BIL-13).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PLAN_COPY, planPriceCents, takesYouTo } from '#domain/billing/price.rules.ts';
import type { OrgType } from '#web/kit/calls.gen.ts';
import { money } from '#web/kit/format.ts';
import { chargeToday } from '../../base/charge/price.rules.ts';
import { type Billing, useOrganization } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useChoosePlan } from './billing.calls.ts';
import classes from './billing-tab.module.css';
import { monthlyWords, PLAN_NAMES } from './price-words.ts';

const PLANS = ['free', 'basic', 'pro'] as const;

/** One card per plan. Choosing one asks first: the difference for the rest of the cycle is charged at once. */
export function PlanCards({ onNeedsCard }: { onNeedsCard: () => void }) {
  const { billing, orgType } = useOrganization();
  const [asked, setAsked] = useState<OrgType | null>(null);
  const changeTo = (plan: OrgType) => billing?.planChanges?.find((change) => change.plan === plan);
  return (
    <section className="stack-tight">
      <h2>Plan</h2>
      {billing?.planChanges && <p className="note">What you really pay is the line that begins with “Here”.</p>}
      <div className={classes.plans}>
        {PLANS.map((plan) => (
          <div key={plan} className="card section-card" aria-current={plan === orgType ? 'true' : undefined}>
            <h3>{PLAN_NAMES[plan]}</h3>
            <p>{PLAN_COPY[plan]}</p>
            {plan === orgType && <strong>Your plan</strong>}
            {changeTo(plan) && <p>{priceHere(plan, changeTo(plan)?.messagePriceCents ?? 0)}</p>}
            {plan !== orgType && (
              <Button
                variant="default"
                aria-label={`Choose ${PLAN_NAMES[plan]}`}
                onClick={() => (billing?.card ? setAsked(plan) : onNeedsCard())}
              >
                Choose
              </Button>
            )}
          </div>
        ))}
      </div>
      {asked && <ChoosePlan plan={asked} change={changeTo(asked)} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** What is really charged on a plan: `Here: 1¢ per message, $25 per month`. */
const priceHere = (plan: OrgType, eachCents: number): string =>
  `Here: ${eachCents}¢ per message, ${monthlyWords(planPriceCents(plan))}`;

type Change = NonNullable<Billing['planChanges']>[number];
type ChooseProps = { plan: OrgType; change: Change | undefined; onClose: () => void };

/** What the plan costs from today; the plan without a monthly price only charges for messages, unless they are free too. */
function priceFromToday(plan: OrgType, change: Change | undefined): string {
  const cents = planPriceCents(plan);
  if (cents > 0) return takesYouTo(cents);
  const isPerMessage = (change?.messagePriceCents ?? 0) > 0;
  return `From today you pay no monthly price${isPerMessage ? ', only for each message' : ''}.`;
}

function ChoosePlan({ plan, change, onClose }: ChooseProps) {
  const { mutateAsync } = useChoosePlan();
  const dueToday = change?.dueToday ?? 0;
  async function choose() {
    await mutateAsync(plan);
    toast('done', `Your plan is ${PLAN_NAMES[plan]}`);
  }
  return (
    <ConfirmModal
      title={`Choose ${PLAN_NAMES[plan]}`}
      action={dueToday > 0 ? `Pay ${money(dueToday)} today and change the plan` : 'Change the plan'}
      leave="Keep plan"
      onConfirm={choose}
      onClose={onClose}
    >
      <p>
        {priceFromToday(plan, change)}
        {change && ` ${chargeToday({ dueToday: change.dueToday, isSure: true })}`}
      </p>
    </ConfirmModal>
  );
}
