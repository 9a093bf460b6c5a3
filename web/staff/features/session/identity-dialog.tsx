// Asks for the password, or a code of the second factor, before an export, a payout, a role or a proof; the call that was refused
// goes on afterward.
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { ask, SessionEnded } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { useHasFactor } from '../../base/user.calls.ts';
import { CODE_FIRST, FactorField } from '../../ui/forms/factor-field.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useIdentity } from './identity.store.ts';
import { ConfirmIdentityDocument } from './session.gen.ts';

/** Open while a call waits for it, above every other dialog. */
export function IdentityDialog() {
  const answer = useIdentity((identity) => identity.answer);
  return answer && <Question answer={answer} />;
}

function Question({ answer }: { answer: (isShown: boolean) => void }) {
  const hasFactor = useHasFactor();
  const [given, setGiven] = useState('');
  const confirm = useWrite(
    'confirmIdentity',
    (proof: { code: string } | { password: string }) => ask(ConfirmIdentityDocument, proof),
    () => answer(true),
    (error) => error instanceof SessionEnded && answer(false),
  );
  const whyNot = hasFactor ? CODE_FIRST : 'Type your password first.';
  return (
    <Sheet title="Is it you?" width={400} onClose={() => answer(false)} mayClose={!confirm.isPending}>
      <form className="stack" onSubmit={submits(confirm, hasFactor ? { code: given } : { password: given })}>
        <p>{`What you asked for needs your ${hasFactor ? 'code' : 'password'} once more. It then counts for 10 minutes.`}</p>
        {hasFactor ? (
          <FactorField isFirst value={given} onChange={setGiven} />
        ) : (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            data-autofocus
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        <Problem>{confirm.problem}</Problem>
        <MainButton type="submit" loading={confirm.isPending} whyNot={given.trim() === '' ? whyNot : null}>
          Continue
        </MainButton>
      </form>
    </Sheet>
  );
}
