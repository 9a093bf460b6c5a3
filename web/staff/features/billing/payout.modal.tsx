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

type Fields = { holder: string; routing: string; account: string; again: string };

/** Why it cannot be saved yet; null when it can (BIL-15). */
function whyOff({ holder, routing, account, again }: Fields): string | null {
  if ([holder.trim(), routing, account, again].includes('')) return 'Fill in all four fields.';
  return account === again ? null : MUST_MATCH;
}

/** What was typed stays after a refusal, which is shown in red. */
export function PayoutModal({ onClose }: { onClose: () => void }) {
  const { bank } = useOrganization();
  const { name } = useUser();
  const form = useForm<Fields>({ initialValues: { holder: name, routing: '', account: '', again: '' } });
  const { holder, routing, account, again } = form.values;
  const save = useSavePayout(onClose);
  const whyNot = whyOff(form.values);
  const differs = again.length >= account.length && again !== account;
  const submit = (event: FormEvent) =>
    whyNot === null ? submits(save, { holder: holder.trim(), routing, account })(event) : event.preventDefault();
  const number = (key: 'routing' | 'account' | 'again', most: number) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: form.values[key],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(key, digitsOf(event.currentTarget.value, most)),
  });
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
      isChanged={form.isDirty()}
      hasCancel
    >
      <p className="note">A bank account of one person in the United States, paid out in dollars.</p>
      <TextInput label="Name on the account" autoComplete="name" maxLength={120} {...form.getInputProps('holder')} />
      <TextInput label="Routing number" data-autofocus {...number('routing', ROUTING_DIGITS)} />
      <TextInput label="Account number" {...number('account', ACCOUNT_DIGITS)} />
      <TextInput
        label="Confirm account number"
        error={differs ? MUST_MATCH : null}
        {...number('again', ACCOUNT_DIGITS)}
      />
    </FormSheet>
  );
}
