// /register and /register/{token}: the sign-up form; submitting requests a code, and only the right code registers
// (SES-07 to 13).
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { POLICY_LINK } from '#platform/brands/page-brand.ts';
import { fromSender } from '#platform/brands/sender-name.ts';
import { Refused, requestId, sentenceOf } from '#web/kit/ask.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { saveToken, sessionToken } from '#web/kit/token.ts';
import { type Proof, proofIn } from '../../base/phone-proof.ts';
import { joinPath, paths } from '../../base/routes.ts';
import { useCodeText } from '../../base/use-code-text.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  type Invited,
  invitation,
  register,
  registerPhone,
  type SignUp,
} from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { CodeModal } from '../../ui/code.modal.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ProofModal } from '../../ui/proof.modal.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import { JoinScreen } from './join.screen.tsx';

type Fields = Record<'name' | 'email' | 'phone' | 'password' | 'password2' | 'organizationName', string>;

const EMPTY: Fields = { name: '', email: '', phone: '', password: '', password2: '', organizationName: '' };

/** The contents of an invitation; nothing for somebody who signs up without one. */
type Brought = { token: string; invited: Invited } | null;

/** A signed-in user joins with their account; everybody else creates one. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  // A user who signs up here gets a token before the next screen opens.
  const [isSignedIn] = useState(() => sessionToken() !== null);
  return isSignedIn ? <JoinScreen token={token} /> : <InvitedForm token={token} />;
}

/** The main brand allows sign-up by invitation only: without a token it goes to `/` (SES-12). */
export function RegisterScreen() {
  return flags().isMainBrand ? <Navigate to={paths.home} replace /> : <RegisterForm brought={null} />;
}

/** Loads the invitation first; one that is no longer valid says so, instead of a form that would be refused (A57). */
function InvitedForm({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({ queryKey: ['invitation', token], queryFn: () => invitation(token) });
  if (data) return <RegisterForm brought={{ token, invited: data }} />;
  return (
    <SessionFrame title="Create your account" below={<Link to={paths.login}>Sign in</Link>}>
      {error instanceof Refused && <Notice kind="warn">{sentenceOf(error)}</Notice>}
      {error && !(error instanceof Refused) && <Failed error={error} again={refetch} />}
      {!error && <Loading rows={4} height={48} />}
    </SessionFrame>
  );
}

function RegisterForm({ brought }: { brought: Brought }) {
  const [search] = useSearchParams();
  const form = useForm<Fields & { agrees: boolean }>({
    initialValues: {
      ...EMPTY,
      email: brought?.invited.email ?? '',
      organizationName: search.get('companyname') ?? '',
      agrees: false,
    },
  });
  const { agrees, ...fields } = form.values;
  const joins = brought?.invited.organizationName ?? null;
  const [asksCode, setAsksCode] = useState(false);
  const [proof, setProof] = useState<Proof | null>(null);
  const [attempt] = useState(requestId);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { send: sendCode, sendAgain } = useCodeText(
    (phone, id) => registerPhone(phone, agrees, id),
    () => setAsksCode(true),
    (error) => setProof(proofIn(error)),
  );
  const differs = fields.password2 !== '' && fields.password !== fields.password2;
  const field = (key: keyof Fields) => ({ ...form.getInputProps(key), required: true, withAsterisk: false });
  const signUp = useWrite('signUp', async (code: string) => {
    const { organizationName, ...rest } = fields;
    const account: SignUp = {
      ...rest,
      ...(brought ? { token: brought.token } : {}),
      ...(joins === null ? { organizationName } : {}),
    };
    saveToken(await register(account, code, attempt));
    client.clear();
    await navigate(paths.dashboard, { replace: true });
  });
  return (
    <SessionFrame
      title={joins === null ? 'Create your account' : `Join ${joins}`}
      below={
        <span>
          Have an account?{' '}
          <Link to={brought && joins !== null ? joinPath(brought.token) : paths.login}>
            Sign in{joins === null ? '' : ' and join'}
          </Link>
        </span>
      }
    >
      <form onSubmit={submits(sendCode, fields.phone)}>
        <TextInput label="Your name" autoComplete="name" autoFocus {...field('name')} />
        {joins === null && (
          <TextInput label="Organization name" autoComplete="organization" {...field('organizationName')} />
        )}
        <TextInput label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <TextInput
          label="Mobile phone"
          type="tel"
          autoComplete="tel"
          description="We text a 6-digit code to this number. Msg & data rates may apply."
          {...field('phone')}
        />
        <PasswordInput label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordInput
          label="Password, once more"
          autoComplete="new-password"
          {...field('password2')}
          error={differs}
        />
        <Checkbox
          label={words().consent}
          description={
            <>
              {fromSender(words().consentFinePrint, brand().name)}{' '}
              <a href={paths.policy} target="_blank" rel="noreferrer">
                {POLICY_LINK}
              </a>
            </>
          }
          {...form.getInputProps('agrees', { type: 'checkbox' })}
        />
        <Problem>{proof ? null : sendCode.problem}</Problem>
        <MainButton
          type="submit"
          size="md"
          loading={sendCode.isPending}
          whyNot={differs ? 'Passwords must match.' : null}
        >
          Continue
        </MainButton>
      </form>
      {proof && (
        <ProofModal phone={fields.phone} proof={proof} onSent={signUp.mutateAsync} onClose={() => setProof(null)} />
      )}
      {asksCode && !proof && (
        <CodeModal
          phone={fields.phone}
          onCode={signUp.mutateAsync}
          onResend={() => sendAgain.mutateAsync(fields.phone)}
          onClose={() => setAsksCode(false)}
        />
      )}
    </SessionFrame>
  );
}
