// The payout account: a bank account whose number is typed twice; the card provider makes a token of it, which alone reaches our
// server (BIL-15 to BIL-17, BIL-19).
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { requestId } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization, useUser } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { savePayout } from './billing.calls.ts';
import { bankToken, sentenceOfProvider } from './card-provider.ts';

const MUST_MATCH = 'Account numbers must match.';
/** Digits at most: of an account at any bank in the US, and of a bank's routing number. */
const ACCOUNT_DIGITS = 17;
const ROUTING_DIGITS = 9;

const digitsOf = (typed: string, most: number) => typed.replace(/\D/g, '').slice(0, most);

function useSavePayout(onSaved: () => void) {
  const { billing } = useOrganization();
  const [attempt] = useState(requestId);
  return useWrite(
    'savePayout',
    async (typed: { holder: string; routing: string; account: string }) => {
      const token = await bankToken(billing?.cardScriptUrl ?? '', billing?.publishableKey ?? '', typed);
      await savePayout(token, `${attempt}:${token}`);
    },
    () => {
      toast('done', 'Payout account saved', 'You are paid out to it from now on.');
      onSaved();
    },
  );
}

/** What was typed stays after a refusal, which stands in red. */
export function PayoutModal({ onClose }: { onClose: () => void }) {
  const { bank } = useOrganization();
  const { name } = useUser();
  const form = useForm({ initialValues: { holder: name, routing: '', account: '', again: '' } });
  const { holder, routing, account, again } = form.values;
  const [hasLeft, setLeft] = useState(false);
  const save = useSavePayout(onClose);
  const isFilled = [holder.trim(), routing, account, again].every((typed) => typed !== '');
  const whyNot = isFilled ? (account === again ? null : MUST_MATCH) : 'Fill in all four fields.';
  const differs = account !== again && again !== '' && (hasLeft || again.length >= account.length);
  const submit = (event: FormEvent) =>
    whyNot === null ? submits(save, { holder: holder.trim(), routing, account })(event) : event.preventDefault();
  const typed = (field: 'routing' | 'account' | 'again', most: number) => (event: ChangeEvent<HTMLInputElement>) =>
    form.setFieldValue(field, digitsOf(event.currentTarget.value, most));
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormSheet
      title={bank ? 'Change payout account' : 'Add payout account'}
      width={440}
      form="payout"
      isBusy={save.isPending}
      problem={save.error && sentenceOfProvider(save.error)}
      whyNot={whyNot}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="note">A bank account of one person in the United States, paid out in dollars.</p>
      <TextInput label="Name on the account" autoComplete="name" maxLength={120} {...form.getInputProps('holder')} />
      <TextInput
        {...number}
        label="Routing number"
        data-autofocus
        value={routing}
        onChange={typed('routing', ROUTING_DIGITS)}
      />
      <TextInput {...number} label="Account number" value={account} onChange={typed('account', ACCOUNT_DIGITS)} />
      <TextInput
        {...number}
        label="Confirm account number"
        value={again}
        error={differs ? MUST_MATCH : null}
        onBlur={() => setLeft(true)}
        onChange={typed('again', ACCOUNT_DIGITS)}
      />
    </FormSheet>
  );
}
