// The second factor in Settings: whether it is on, and how to turn it on, renew it or turn it off.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../base/user.calls.ts';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useKeptCodes, useRemoveSecondFactor } from './second-factor.calls.ts';
import classes from './second-factor.module.css';
import { SetUpSecondFactor } from './set-up.tsx';

/** A wpAdmin has no button that turns it off. */
export function SecondFactorCard() {
  const { secondFactor, wpAdmin } = useUser();
  const [open, setOpen] = useState<'set-up' | 'off' | null>(null);
  const close = () => setOpen(null);
  const kept = useKeptCodes(close);
  return (
    <section className={classes.card} aria-label="Second factor">
      <div className="grow">
        <h2>Second factor</h2>
        <p className="note">
          {secondFactor
            ? 'On: signing in asks for a code from your app.'
            : 'Off: your password alone opens your account.'}
        </p>
      </div>
      <div className="row">
        <Button variant="default" onClick={() => setOpen('set-up')}>
          {secondFactor ? 'Use another app' : 'Turn on'}
        </Button>
        {secondFactor && !wpAdmin && (
          <Button variant="default" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        )}
      </div>
      {open === 'set-up' && (
        <Sheet title="Second factor" width={440} onClose={() => kept.mutate()}>
          <SetUpSecondFactor done={() => kept.mutate()} />
        </Sheet>
      )}
      {open === 'off' && <TurnOff onClose={close} />}
    </section>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const off = useRemoveSecondFactor(() => {
    toast('done', 'Second factor off', 'Your password alone opens your account.');
    onClose();
  });
  return (
    <Sheet title="Turn the second factor off" width={440} onClose={onClose} mayClose={!off.isPending}>
      <form className="stack" onSubmit={submits(off, { currentPassword, code })}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextInput
          label="Code from your app"
          description="Or one of your recovery codes."
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Problem>{off.problem}</Problem>
        <MainButton
          type="submit"
          color="red.8"
          loading={off.isPending}
          whyNot={currentPassword === '' || code === '' ? 'Fill in both fields.' : null}
        >
          Turn off
        </MainButton>
      </form>
    </Sheet>
  );
}
