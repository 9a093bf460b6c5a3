// Change Subscription: the price of an organization per month and per text (ADM-03, ADM-04).
import { NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type OrganizationData, ratesFrom, ratesOf } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useChangeSubscription } from './operator.calls.ts';

/** Starts with the prices of its products, else the standard rates. A failure is only logged (ADM-05); the typed values stay. */
export function SubscriptionModal({ data, onClose }: { data: OrganizationData; onClose: () => void }) {
  const form = useForm<{ monthlyRate: number | string; smsRate: number | string }>({
    initialValues: ratesOf(data.products),
  });
  const change = useChangeSubscription(data.organization.id, () => {
    toast('done', 'Subscription Updated');
    onClose();
  });
  const rates = ratesFrom(form.values.monthlyRate, form.values.smsRate);
  const given = { monthlyRate: Number(form.values.monthlyRate), smsRate: Number(form.values.smsRate) };
  return (
    <FormSheet
      title="Change Subscription"
      width={440}
      form="subscription"
      isBusy={change.isPending}
      problem={null}
      whyNot={'refusal' in rates ? rates.refusal : null}
      onSubmit={submits(change, given)}
      onClose={onClose}
      isChanged={form.isDirty()}
      hasCancel
    >
      <p className="note">
        For {data.organization.name}. Texts cost the new rate from now on, the month from the next cycle; nothing is
        charged now.
      </p>
      <NumberInput
        label="Access rate"
        description="A month, in dollars"
        prefix="$"
        min={0}
        decimalScale={2}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('monthlyRate')}
      />
      <NumberInput
        label="SMS rate"
        description="A text, in dollars"
        prefix="$"
        min={0}
        step={0.01}
        decimalScale={2}
        allowNegative={false}
        {...form.getInputProps('smsRate')}
      />
    </FormSheet>
  );
}
