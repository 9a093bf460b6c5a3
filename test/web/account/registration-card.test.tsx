// The registration with the carriers: its state, the form, what is missing, saving for later, submitting, and refusals.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import { personCarrierForm, wholeCarrierForm } from '#test/given/people/carrier-form.ts';
import { RegistrationCard } from '#web/staff/features/account/registration/registration-card.tsx';
import { aServer, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const whole = wholeCarrierForm('Desert Bikes');
const registration = (more: object = {}) => ({
  carrierRegistration: {
    state: 'MISSING',
    required: false,
    form: EMPTY_FORM,
    missing: [],
    submittedAt: null,
    perSecond: null,
    tmobilePerDay: null,
    ...more,
  },
});
const button = (name: string) => screen.findByRole('button', { name });

describe('the registration with the carriers', () => {
  it('says what is missing, and cannot be submitted until it is complete', async () => {
    aServer({ carrierRegistration: () => ok(registration({ required: true })) });
    show(<RegistrationCard />);
    expect(
      await screen.findByText(
        /^US carriers require .* Your texts wait until the carriers approve your registration\.$/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Missing: city.')).toBeTruthy();
    expect(whyNot(await button('Submit'))).toBe('Missing: legal name.');
    fireEvent.click(screen.getByLabelText('I am a sole proprietor without an EIN'));
    expect(screen.queryByText('Missing: EIN.')).toBeNull();
    expect(screen.queryByLabelText('EIN')).toBeNull();
  });

  it('is saved for later while incomplete', async () => {
    const asked = aServer({
      saveCarrierRegistration: () => ok(registration({ state: 'DRAFT' })),
      carrierRegistration: () => ok(registration()),
    });
    show(<RegistrationCard />);
    // Nobody needs it yet: it stays closed until somebody wants to fill it in.
    const open = await button('Fill in the form');
    expect(screen.queryByLabelText('City')).toBeNull();
    fireEvent.click(open);
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Phoenix' } });
    fireEvent.click(await button('Save for later'));
    expect(await screen.findByText('You can go on later.')).toBeTruthy();
    const { variables } = asked.find(({ field }) => field === 'saveCarrierRegistration') ?? {};
    expect(variables).toEqual({ form: { ...EMPTY_FORM, city: 'Phoenix' }, submit: false });
  });

  it('is submitted when complete; a refusal shows its reason and loses nothing', async () => {
    let answer: object = no('This is too long: city (at most 100 characters).');
    const asked = aServer({
      saveCarrierRegistration: () => answer,
      carrierRegistration: () => ok(registration({ state: 'DRAFT', form: whole })),
    });
    show(<RegistrationCard />);
    fireEvent.click(await button('Submit'));
    expect(await screen.findByText(/This is too long: city/)).toBeTruthy();
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Phoenix');
    answer = ok(registration({ state: 'SUBMITTED', form: whole }));
    fireEvent.click(await button('Submit'));
    expect(await screen.findByText('You will see the carriers’ answer here.')).toBeTruthy();
    const given = asked.findLast(({ field }) => field === 'saveCarrierRegistration')?.variables;
    expect(given).toEqual({ form: whole, submit: true });
  });

  it.each([
    ['IN_REVIEW', {}, /^The carriers are reviewing it\. This takes a few days; you cannot change it meanwhile\.$/],
    [
      'APPROVED',
      { perSecond: 40 },
      /You can send up to 40 texts per second; a long text counts once per part\. To change/,
    ],
    [
      'APPROVED',
      { perSecond: 0.25, tmobilePerDay: 1000 },
      /You can send up to 15 texts per minute, and 1,000 a day to T-Mobile; a long text counts once per part\./,
    ],
    [
      'APPROVED',
      { perSecond: 1 },
      /You can send up to 1 text per second; a long text counts once per part\. To change/,
    ],
    ['AWAITS_EMAIL', {}, /^The carriers’ registry has e-mailed ana@acme\.beckonblast\.com\. Click the link/],
  ])('%s is shown without a form', async (state, more, says) => {
    const submittedAt = '2026-11-20T12:00:00Z';
    aServer({ carrierRegistration: () => ok(registration({ state, form: whole, submittedAt, ...more })) });
    const { unmount } = show(<RegistrationCard />);
    expect(await screen.findByText(says)).toBeTruthy();
    for (const name of ['Submit', 'Change it']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('Phoenix')).toBeTruthy();
    unmount();
    // What was changed after it was submitted is not shown as what the carriers know.
    aServer({ carrierRegistration: () => ok(registration({ state, form: whole, ...more })) });
    show(<RegistrationCard />);
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText('Phoenix')).toBeNull();
  });

  it('that waits for the owner’s answer names the phone, and has a new text sent', async () => {
    const awaits = registration({ state: 'AWAITS_CODE', form: personCarrierForm('Desert Bikes') });
    let answer: object = no('You asked for 3 codes within an hour. Try again in an hour.');
    const asked = aServer({ saveCarrierRegistration: () => answer, carrierRegistration: () => ok(awaits) });
    show(<RegistrationCard />);
    expect(
      await screen.findByText(/has sent a text to \(602\) 555-0142\. Reply YES .* Write to support@/),
    ).toBeTruthy();
    fireEvent.click(await button('Send the text again'));
    expect(await screen.findByText(/3 codes within an hour/)).toBeTruthy();
    answer = ok(awaits);
    fireEvent.click(await button('Send the text again'));
    expect(await screen.findByText('A new text goes to (602) 555-0142 in a few minutes.')).toBeTruthy();
    expect(asked.filter(({ field }) => field === 'saveCarrierRegistration')).toHaveLength(2);
    expect(screen.queryByText(/3 codes within an hour/)).toBeNull();
  });

  it('asks a sole proprietor for their mobile phone, and for nothing that only firms have', async () => {
    aServer({ carrierRegistration: () => ok(registration({ state: 'DRAFT', form: whole })) });
    show(<RegistrationCard />);
    fireEvent.click(await screen.findByLabelText('I am a sole proprietor without an EIN'));
    expect(
      screen.getByText(
        'Without an EIN you can send 15 texts a minute, and 1,000 a day to T-Mobile. If you have an EIN, use it instead.',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText('Mobile phone of the contact person')).toBeTruthy();
    for (const label of ['EIN', 'Kind of business', 'Website', 'Job title of the contact person'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByLabelText('Position of the contact person')).toBeNull();
    await waitFor(async () => expect(whyNot(await button('Submit'))).toBeNull());
  });

  it('a refused form can be changed and submitted again', async () => {
    aServer({ carrierRegistration: () => ok(registration({ state: 'REFUSED', form: whole })) });
    const { unmount } = show(<RegistrationCard />);
    expect(
      await screen.findByText(
        /^The carriers refused it\. Write to support@\S+ to learn why, correct it, and submit it again\.$/,
      ),
    ).toBeTruthy();
    expect(whyNot(await button('Submit'))).toBeNull();
    unmount();
    const why = 'The carriers refused: the sample texts (error 30893).';
    aServer({ carrierRegistration: () => ok(registration({ state: 'REFUSED', form: whole, missing: [why] })) });
    const named = show(<RegistrationCard />);
    expect((await screen.findByRole('list', { name: 'Why it was refused' })).textContent).toBe(why);
    expect(screen.queryByText(/to learn why/)).toBeNull();
    named.unmount();
  });

  it('a submitted form is shown as it was submitted, and changed only after saying so', async () => {
    const sent = { state: 'SUBMITTED', form: whole, submittedAt: '2026-11-20T12:00:00Z' };
    const asked = aServer({
      saveCarrierRegistration: () => ok(registration({ state: 'DRAFT', form: { ...whole, city: 'Tempe' } })),
      carrierRegistration: () => ok(registration(sent)),
    });
    show(<RegistrationCard />);
    expect(await screen.findByText('Phoenix')).toBeTruthy();
    expect(screen.queryByLabelText('City')).toBeNull();
    fireEvent.click(await button('Change it'));
    expect(whyNot(await button('Submit'))).toMatch(/change something first/);
    expect(
      screen.getByText('Saving a change withdraws your submission. You then have to submit the form again.'),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Tempe' } });
    fireEvent.click(await button('Leave it as submitted'));
    expect(await screen.findByText('Phoenix')).toBeTruthy();
    fireEvent.click(await button('Change it'));
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Tempe' } });
    await waitFor(async () => expect(whyNot(await button('Submit'))).toBeNull());
    expect(asked.filter(({ field }) => field === 'saveCarrierRegistration')).toEqual([]);
  });

  it('asks a company for its exchange and ticker only when it says that it is publicly traded', async () => {
    aServer({ carrierRegistration: () => ok(registration({ state: 'DRAFT', form: whole })) });
    show(<RegistrationCard />);
    const listed = 'The company is publicly traded';
    fireEvent.click(await screen.findByLabelText(listed));
    expect(whyNot(await button('Submit'))).toBe('Missing: stock exchange.');
    fireEvent.change(screen.getByLabelText('Stock exchange'), { target: { value: 'NYSE' } });
    fireEvent.change(screen.getByLabelText('Ticker symbol'), { target: { value: 'bike' } });
    await waitFor(async () => expect(whyNot(await button('Submit'))).toBeNull());
    fireEvent.click(screen.getByLabelText('I am a sole proprietor without an EIN'));
    expect(screen.queryByLabelText(listed)).toBeNull();
    expect(screen.queryByLabelText('Ticker symbol')).toBeNull();
  });

  it('that cannot be loaded says so and can be loaded again', async () => {
    aServer({ carrierRegistration: () => no() });
    show(<RegistrationCard />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
