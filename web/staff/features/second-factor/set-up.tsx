// Setting up a second factor in three steps: the password, the app with its first code, the recovery codes.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { useHasFactor } from '../../base/user.calls.ts';
import { CODE_FIRST, FactorField } from '../../ui/forms/factor-field.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Loading, Notice } from '../../ui/states.tsx';
import { type Offered, useConfirmSecret, useOfferSecret } from './second-factor.calls.ts';
import classes from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr/qr-code.tsx')).QrCode }));

/** `done` is called when the person confirms that the recovery codes are saved. */
export function SetUpSecondFactor({ done }: { done: () => unknown }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  if (offered) return <ScanStep offered={offered} onCodes={setCodes} />;
  return <PasswordStep onOffered={setOffered} />;
}

function PasswordStep({ onOffered }: { onOffered: (offered: Offered) => void }) {
  const hasFactor = useHasFactor();
  const form = useForm({ initialValues: { currentPassword: '', code: '' } });
  const { currentPassword, code } = form.values;
  const codeMissing = hasFactor && code.trim() === '' ? CODE_FIRST : null;
  const offer = useOfferSecret(onOffered);
  return (
    <form className="stack" onSubmit={submits(offer, { currentPassword, ...(hasFactor ? { code } : {}) })}>
      <p>
        Besides your password, signing in asks for a code that an app on your phone shows: any authenticator app will
        do.
      </p>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      {hasFactor && <FactorField {...form.getInputProps('code')} />}
      <Problem>{offer.problem}</Problem>
      <MainButton
        type="submit"
        loading={offer.isPending}
        whyNot={currentPassword === '' ? 'Type your password first.' : codeMissing}
      >
        Continue
      </MainButton>
    </form>
  );
}

function ScanStep({ offered, onCodes }: { offered: Offered; onCodes: (codes: string[]) => void }) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecret(onCodes);
  return (
    <form className="stack" onSubmit={submits(confirm, code)}>
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <div className={classes.scan}>
        <Suspense fallback={<Loading rows={1} height={192} />}>
          <QrCode text={offered.uri} label="QR code of the secret" />
        </Suspense>
      </div>
      <div className="stack-tight">
        <p className="note">Cannot scan it? Type this key into the app:</p>
        <code className={classes.secret}>{offered.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextInput
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Problem>{confirm.problem}</Problem>
      <MainButton type="submit" loading={confirm.isPending} whyNot={code.trim() === '' ? 'Type the code first.' : null}>
        Turn on
      </MainButton>
    </form>
  );
}

function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => unknown }) {
  return (
    <div className="stack">
      <Notice>Your second factor is on.</Notice>
      <p>
        Keep these recovery codes where you find them without your phone. Each opens your account once. They are not
        shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void done()}>I have kept them</Button>
    </div>
  );
}
