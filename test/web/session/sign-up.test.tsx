// What the sign-up screen asks for, and that Continue requests one code for a phone, and another one only when
// asked for.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegisterScreen } from '#web/staff/screens/session/register.screen.tsx';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FIELDS = {
  'Your name': 'Bo Derek',
  'Organization name': 'Bikes',
  'E-mail': 'bo@example.com',
  'Mobile phone': '(602) 555-0111',
  Password: 'tortoise under lamp 7',
  'Password, once more': 'tortoise under lamp 7',
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const dialog = () => screen.findByRole('dialog', { name: 'Enter your code' });

/** The screen filled in; the server answers each request for a code with the next of these. */
function open(...presses: (() => unknown)[]) {
  const asked = aServer({
    registerPhone: () => (presses.shift() ?? ok)(),
    registerUser: () => ok({ token: 'token-of-bo' }),
  });
  show(<RegisterScreen />, { path: '/register' });
  for (const [label, value] of Object.entries(FIELDS)) type(label, value);
  const requests = () =>
    asked.filter(({ field }) => field === 'registerPhone').map(({ variables }) => variables.requestId);
  return { asked, requests };
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('asks for each of its fields, and registers with them [SES-08a-f]', async () => {
  const { asked } = open();
  goOn();
  fireEvent.change(within(await dialog()).getByLabelText('6-digit code'), { target: { value: '123456' } });
  const registered = () => asked.find(({ field }) => field === 'registerUser')?.variables;
  await waitFor(() => expect(registered()).toBeTruthy());
  expect(registered()).toMatchObject({
    name: 'Bo Derek',
    email: 'bo@example.com',
    phone: '(602) 555-0111',
    password: 'tortoise under lamp 7',
    password2: 'tortoise under lamp 7',
    organizationName: 'Bikes',
    phoneCode: '123456',
  });
});

it('says once that passwords must match', async () => {
  open();
  type('Password, once more', 'another');
  expect(await screen.findAllByText(/[Pp]asswords/)).toHaveLength(1);
  expect(screen.getByText('Passwords must match.')).toBeTruthy();
});

describe('a code for a phone', () => {
  it('says where it was texted, with the phone in the form that it is read in', async () => {
    open();
    type('Mobile phone', '6025550188');
    goOn();
    expect((await dialog()).querySelector('strong')?.textContent).toBe('(602) 555-0188');
  });

  it('is requested by the same request again after the answer was lost [SES-09]', async () => {
    const { requests } = open(lost, lost);
    goOn();
    await screen.findByText(/could not reach the server/);
    goOn();
    await waitFor(() => expect(requests()).toHaveLength(2));
    await screen.findByText(/could not reach the server/);
    goOn();
    await dialog();
    expect(new Set(requests()).size).toBe(1);
    expect(requests()).toHaveLength(3);
  });

  it('is not requested again when the form is sent again, unless the phone changed [SES-09]', async () => {
    const { requests } = open();
    for (const phone of ['(602) 555-0111', '(602) 555-0112', '(602) 555-0111']) {
      type('Mobile phone', phone);
      goOn();
      await dialog();
      fireEvent.click(screen.getByRole('button', { name: 'Change the number' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const [first, other, again] = requests();
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('is requested again by Send again, once however often that answer is lost [SES-09]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requests } = open(ok, lost, () => no('Too many.'));
    goOn();
    await dialog();
    for (const sentence of [/could not reach the server/, 'Too many.', 'A new code is on its way.']) {
      for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
      fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
      await screen.findByText(sentence);
    }
    const [first, lostOne, repeated, another] = requests();
    expect(lostOne).not.toBe(first);
    expect(repeated).toBe(lostOne);
    expect(another).not.toBe(lostOne);
  });
});
