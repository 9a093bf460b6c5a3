// Tests of a registration with the carriers that waits for people, in a house that is open: the owner of a business without an EIN answers a code that the registry texts, the
// contact person of a listed company confirms its e-mail.
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import type { CarrierRegistrationAnswer, CarrierState } from '#functions/schema.gen.ts';
import { REGISTRY_PHONE } from '#lib/local/texts/carriers/registry.ts';
import type { TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';
import { LISTED, personCarrierForm, wholeCarrierForm } from '#test/given/people/carrier-form.ts';
import { registersByHand } from './by-hand.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Registers the tests; `house` is asked when they run. */
export function testsOfCarrierAnswers(house: () => TestHouse): void {
  const ALL = `success errors carrierRegistration { state missing perSecond tmobilePerDay form { ${Object.keys(EMPTY_FORM).join(' ')} } }`;
  const read = async (token: string) => {
    const query = `{ carrierRegistration { ${ALL} } }`;
    const answer = (await askField(house(), token, 'carrierRegistration', query)) as CarrierRegistrationAnswer;
    return answer.carrierRegistration;
  };
  const save = async (token: string, given: { form?: object; submit?: boolean; sendCodeAgain?: boolean }) => {
    const mutation = `mutation ($form: CarrierFormInput, $submit: Boolean, $sendCodeAgain: Boolean) {
      saveCarrierRegistration(form: $form, submit: $submit, sendCodeAgain: $sendCodeAgain) { ${ALL} } }`;
    return (await askField(house(), token, 'saveCarrierRegistration', mutation, given)) as CarrierRegistrationAnswer;
  };
  const submit = (token: string, form: object) => save(token, { form: { ...EMPTY_FORM, ...form }, submit: true });
  let people = 0;
  /** An organization with its name; the phone of its form is like no other. */
  async function newcomer() {
    const n = ++people;
    const token = await signUp(house(), aPerson({ phone: `+1602555460${n}`, email: `answers${n}@acme.example` }));
    const { id, name } = (await me(house(), token)).organization as unknown as { id: string; name: string };
    /** The subjects of what the operator was told about it, oldest first. */
    const letters = async () => {
      const { emails } = await house().console<{ emails: { subject: string; text: string }[] }>('emails');
      return emails.filter(({ text }) => text.includes(`(organization ${id} of`)).map(({ subject }) => subject);
    };
    return { token, name, letters, contactPhone: `(602) 555-017${n}`, phone: `+1602555017${n}` };
  }
  /** Moves the clock until the state is another one; ticks come less often while it moves. */
  async function leaves(token: string, state: CarrierState) {
    for (let hour = 0; hour < 30 && (await read(token))?.state === state; hour++) await house().pass(HOUR);
    return read(token);
  }
  type Ledger = { messages: { from: string; to: string; body: string }[] };
  const codesTo = async (phone: string) =>
    (await house().console<Ledger>('messages')).messages.filter(
      ({ from, to }) => from === REGISTRY_PHONE && to === phone,
    );
  const answerBy = (from: string, body: string) => house().console('messages', { from, to: REGISTRY_PHONE, body });

  describe('a person in business without an EIN', () => {
    it('is registered by itself once its owner has answered the code, with the limits of one person', async () => {
      const { token, name, phone, contactPhone, letters } = await newcomer();
      const sent = await submit(token, {
        ...personCarrierForm(name),
        contactPhone,
        website: 'https://acme.beckonblast.com',
      });
      expect(sent.carrierRegistration).toMatchObject({ state: 'IN_REVIEW', missing: [], form: { website: '' } });
      await house().pass(2 * MINUTE);
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({ state: 'AWAITS_CODE', perSecond: null });
      expect(await codesTo(phone)).toMatchObject([
        { body: `${name} registers with the carriers. Reply YES if you are its owner.` },
      ]);
      await answerBy(phone, 'Who is this?');
      await answerBy('+16025550199', 'YES');
      await house().pass(2 * HOUR);
      expect(await read(token)).toMatchObject({ state: 'AWAITS_CODE' });
      await answerBy(phone, 'Yes');
      expect(await leaves(token, 'AWAITS_CODE')).toMatchObject({ state: 'IN_REVIEW' });
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({
        state: 'APPROVED',
        perSecond: 0.25,
        tmobilePerDay: 1_000,
      });
      expect(await letters()).toEqual([]);
    });

    it('whose code was not answered within a day gets a new one, three times an hour, and nobody else does', async () => {
      const { token, name, phone, contactPhone } = await newcomer();
      const other = await newcomer();
      await submit(token, { ...personCarrierForm(name), contactPhone });
      expect(await save(token, { sendCodeAgain: true })).toMatchObject({
        success: false,
        errors: ['The registry waits for no code of yours. Load the page again.'],
      });
      await house().pass(2 * MINUTE);
      await leaves(token, 'IN_REVIEW');
      await house().pass(25 * HOUR);
      await answerBy(phone, 'YES');
      await house().pass(2 * HOUR);
      expect(await read(token), 'the code is too old').toMatchObject({ state: 'AWAITS_CODE' });

      await house().console('faults', { target: 'text', kind: 'down' });
      expect(await save(token, { sendCodeAgain: true })).toMatchObject({
        success: true,
        carrierRegistration: { state: 'AWAITS_CODE', form: { contactPhone } },
      });
      await house().pass(2 * MINUTE);
      await house().console('faults', {});
      expect(await codesTo(phone), 'while the provider is down').toHaveLength(1);
      await house().pass(6 * MINUTE);
      expect(await codesTo(phone)).toHaveLength(2);
      expect((await save(other.token, { sendCodeAgain: true })).success).toBe(false);
      for (const press of [2, 3]) expect((await save(token, { sendCodeAgain: true })).success, `${press}`).toBe(true);
      expect((await save(token, { sendCodeAgain: true })).errors).toEqual([
        'You asked for 3 codes within an hour. Try again in an hour.',
      ]);
      await house().pass(2 * MINUTE);
      expect(await codesTo(phone), 'two presses within a minute').toHaveLength(3);
      await answerBy(phone, 'yes');
      expect(await leaves(token, 'AWAITS_CODE')).toMatchObject({ state: 'IN_REVIEW' });
      expect((await save(token, {})).errors).toEqual(['There is no form to store.']);
    });

    it('whose phone gets no texts is refused with the reason, and gives another one', async () => {
      const { token, name, phone, contactPhone } = await newcomer();
      await submit(token, { ...personCarrierForm(name), contactPhone: '(602) 555-9005' });
      await house().pass(2 * MINUTE);
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({
        state: 'REFUSED',
        missing: [
          'The carriers refused: the phone of the contact person (error 30751). Give a mobile phone that receives texts.',
        ],
      });
      await submit(token, { ...personCarrierForm(name), contactPhone });
      await house().pass(5 * MINUTE);
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({ state: 'AWAITS_CODE' });
      expect(await codesTo(phone)).toHaveLength(1);
    });

    it('that the operator was to register goes by itself from its next submission on, and the operator is told', async () => {
      const { token, name, contactPhone, letters } = await newcomer();
      await registersByHand(house(), true);
      const form = { ...personCarrierForm(name), contactPhone };
      expect((await submit(token, form)).carrierRegistration).toMatchObject({ state: 'SUBMITTED' });
      await registersByHand(house(), false);
      expect((await submit(token, { ...form, city: 'Mesa' })).carrierRegistration).toMatchObject({
        state: 'IN_REVIEW',
      });
      expect(await letters()).toEqual([
        `${name} wants to be registered with the carriers`,
        `${name} is being registered with the carriers`,
      ]);
    });
  });

  describe('a listed company', () => {
    type Mail = { from: string; links: string[] };
    const mailsTo = async (email: string) => (await house().console<{ emails: Mail[] }>(`emails?to=${email}`)).emails;
    const linkTo = async (email: string) => new URL((await mailsTo(email)).at(-1)?.links[0] ?? '').pathname;
    const companyOf = (name: string, contactEmail: string) => ({ ...wholeCarrierForm(name), ...LISTED, contactEmail });

    it('is registered by itself, with its exchange and ticker, once its contact person has confirmed the e-mail', async () => {
      const { token, name } = await newcomer();
      const email = 'cfo@acme.beckonblast.com';
      const listed = { ...companyOf(name, email), stockTicker: ' acme ' };
      const early = await submit(token, { ...listed, stockExchange: '' });
      expect(early).toMatchObject({ success: false, errors: ['Missing: stock exchange.'] });
      const sent = await submit(token, listed);
      expect(sent.carrierRegistration).toMatchObject({
        state: 'IN_REVIEW',
        form: { isListed: true, stockExchange: 'NASDAQ', stockTicker: 'ACME' },
      });
      await house().pass(2 * MINUTE);
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({ state: 'AWAITS_EMAIL' });
      expect(await mailsTo(email)).toMatchObject([{ from: 'noreply@auth.campaignregistry.com' }]);
      await house().pass(5 * HOUR);
      expect(await read(token)).toMatchObject({ state: 'AWAITS_EMAIL' });
      await house().console(await linkTo(email));
      expect(await leaves(token, 'AWAITS_EMAIL')).toMatchObject({ state: 'IN_REVIEW' });
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({
        state: 'APPROVED',
        perSecond: 40,
        tmobilePerDay: 40_000,
      });
    });

    it('that did not confirm within seven days is refused with the reason; submitted again, it gets a new e-mail', async () => {
      const { token, name } = await newcomer();
      const email = 'gone@acme.beckonblast.com';
      await submit(token, companyOf(name, 'late@acme.beckonblast.com'));
      await house().pass(2 * MINUTE);
      await leaves(token, 'IN_REVIEW');
      for (let day = 0; day < 7; day++) await house().pass(DAY);
      expect(await leaves(token, 'AWAITS_EMAIL')).toMatchObject({
        state: 'REFUSED',
        missing: [
          'The carriers refused: the e-mail of the contact person (error 21737). Nobody confirmed the e-mail of the registry in time. Submit the form again: a new one is sent.',
        ],
      });
      await submit(token, companyOf(name, email));
      await house().pass(5 * MINUTE);
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({ state: 'AWAITS_EMAIL' });
      await house().console(await linkTo(email));
      await leaves(token, 'AWAITS_EMAIL');
      expect(await leaves(token, 'IN_REVIEW')).toMatchObject({ state: 'APPROVED' });
    });
  });
}
