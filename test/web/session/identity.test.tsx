// The dialog that asks for the password or a code again: a refused call opens it, and continues once the proof is given.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, onProofNeeded, type Refused } from '#web/kit/ask.ts';
import { postRest } from '#web/kit/rest.ts';
import { requestIdentity } from '#web/staff/features/session/identity.store.ts';
import { IdentityDialog } from '#web/staff/features/session/identity-dialog.tsx';
import { aServer, aUser, ok, refusedAs, show } from '../given.tsx';

const AGAIN = 'Please show again that it is you: with your password, or with a code if you use a second factor.';
const EXPORT = 'query { personExport(leadId: "lead_1") { success errors refusal file } }';
const exported = () => ask(EXPORT as never, {});

beforeEach(() => onProofNeeded(requestIdentity));
afterEach(() => {
  onProofNeeded(async () => false);
  vi.unstubAllGlobals();
});

/** A server that allows an export once the password was given. */
function aCarefulServer(right: object = { password: 'tortoise' }) {
  let isProved = false;
  return aServer({
    personExport: () => (isProved ? ok({ file: '<html>' }) : refusedAs('PROOF', AGAIN)),
    confirmIdentity: (given) => {
      isProved = JSON.stringify(given) === JSON.stringify(right);
      return isProved ? ok() : refusedAs('PASSWORD', 'Your current password is not right.');
    },
  });
}

it('asks once for calls that are refused together, and each continues with its answer', async () => {
  const asked = aCarefulServer();
  show(<IdentityDialog />);
  const answers = Promise.all([exported(), exported()]);
  const field = await screen.findByLabelText('Current password');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.submit(field);
  expect(await screen.findByText('Your current password is not right.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'tortoise' } });
  fireEvent.submit(field);
  expect(await answers).toMatchObject([{ file: '<html>' }, { file: '<html>' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ field }) => field === 'personExport')).toHaveLength(4);
});

it('asks a user with a second factor for a code', async () => {
  const asked = aCarefulServer({ code: '123456' });
  show(<IdentityDialog />, { user: aUser({}, { secondFactor: true }) });
  const answer = exported();
  const field = await screen.findByLabelText('Code from your app');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.submit(field);
  expect(await answer).toMatchObject({ file: '<html>' });
  expect(asked.find(({ field }) => field === 'confirmIdentity')?.variables).toEqual({ code: '123456' });
});

it('when closed leaves the call refused with its sentence', async () => {
  aCarefulServer();
  show(<IdentityDialog />);
  const refused = exported().catch((error: Refused) => error);
  fireEvent.keyDown(await screen.findByLabelText('Current password'), { key: 'Escape' });
  expect(await refused).toMatchObject({ code: 'PROOF', message: AGAIN });
});

it('serves a call over REST as well', async () => {
  let isProved = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/graphql') isProved = true;
    const refused = { success: false, errors: [AGAIN], refusal: 'PROOF' };
    const json = url === '/graphql' ? { data: { confirmIdentity: ok() } } : isProved ? ok({ id: '4' }) : refused;
    return { ok: true, status: 200, json: async () => json };
  });
  show(<IdentityDialog />);
  const answer = postRest('/super/found-organization/-', {});
  const field = await screen.findByLabelText('Current password');
  fireEvent.change(field, { target: { value: 'tortoise' } });
  fireEvent.submit(field);
  expect(await answer).toMatchObject({ id: '4' });
});
