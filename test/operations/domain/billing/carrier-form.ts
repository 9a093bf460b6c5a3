// Tests of the form for the carriers, in a house that is open: saved, submitted, refused, changed; who is told, and who may not see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import type { CarrierRegistrationAnswer } from '#functions/schema.gen.ts';
import type { TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';
import { personCarrierForm, wholeCarrierForm } from '#test/given/people/carrier-form.ts';
import { registersByHand } from './by-hand.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Registers the tests; `house` is asked when they run. */
export function testsOfCarrierForm(house: () => TestHouse): void {
  const ALL = `success errors carrierRegistration { state required missing submittedAt perSecond form { ${Object.keys(EMPTY_FORM).join(' ')} } }`;
  const read = async (token: string) =>
    (await askField(
      house(),
      token,
      'carrierRegistration',
      `{ carrierRegistration { ${ALL} } }`,
    )) as CarrierRegistrationAnswer;
  const save = async (token: string, form: object, submit: boolean) => {
    const mutation = `mutation ($form: CarrierFormInput!, $submit: Boolean) { saveCarrierRegistration(form: $form, submit: $submit) { ${ALL} } }`;
    const given = { form: { ...EMPTY_FORM, ...form }, submit };
    return (await askField(house(), token, 'saveCarrierRegistration', mutation, given)) as CarrierRegistrationAnswer;
  };
  const toOperator = async () => {
    const { emails } = await house().console<{ emails: { to: string; subject: string; text: string }[] }>('emails');
    return emails.filter(({ subject }) => subject.includes('with the carriers'));
  };

  it('the form for the carriers can be saved unfinished, says what is missing, is submitted when complete, and nobody else sees it', async () => {
    const ana = await signUp(house(), aPerson({ phone: '+16025554401', email: 'ana@acme.example' }));
    const ben = await signUp(house(), aPerson({ phone: '+16025554402', email: 'ben@other.example' }));
    expect((await read(ana)).carrierRegistration).toMatchObject({
      state: 'MISSING',
      required: false,
      form: EMPTY_FORM,
    });
    const begun = await save(ana, { legalName: ' Acme Solar LLC ', region: 'az' }, false);
    expect(begun.carrierRegistration).toMatchObject({
      state: 'DRAFT',
      form: { legalName: 'Acme Solar LLC', region: 'AZ' },
    });
    expect(begun.carrierRegistration?.missing).toContain('Missing: city.');

    const early = await save(ana, { legalName: 'Acme Solar LLC', city: 'Phoenix' }, true);
    expect(early).toMatchObject({ success: false, carrierRegistration: null });
    expect(early.errors[0]).toMatch(/Missing: EIN\. Missing: kind of business\./);
    expect((await read(ana)).carrierRegistration).toMatchObject({ state: 'DRAFT', form: { city: 'Phoenix' } });
    expect(await toOperator()).toEqual([]);

    const name = await nameOf(ana);
    const whole = wholeCarrierForm(name);
    const handedIn = await save(ana, whole, true);
    expect(handedIn.carrierRegistration).toMatchObject({ state: 'IN_REVIEW', missing: [], perSecond: null });
    expect((await read(ben)).carrierRegistration).toMatchObject({ state: 'MISSING', form: EMPTY_FORM });

    const long = await save(ben, { ...whole, city: 'x'.repeat(101) }, false);
    expect(long.errors).toEqual(['This is too long: city (at most 100 characters).']);
  });

  const organizationOf = async (token: string) =>
    (await me(house(), token)).organization as unknown as { id: string; name: string };
  const nameOf = async (token: string) => (await organizationOf(token)).name;

  const newForm = async (n: number) => {
    const token = await signUp(house(), aPerson({ phone: `+1602555441${n}`, email: `form${n}@acme.example` }));
    return { token, form: wholeCarrierForm(await nameOf(token)) };
  };
  const stateOf = async (token: string) => (await read(token)).carrierRegistration?.state;
  /** Moves the clock until the registration is no longer in review; ticks come less often while it moves. */
  async function decided(token: string) {
    for (let hour = 0; hour < 24 && (await stateOf(token)) === 'IN_REVIEW'; hour++) await house().pass(HOUR);
    return (await read(token)).carrierRegistration;
  }

  it('a submitted form goes to the carriers by itself, is not changed meanwhile, and is approved', async () => {
    const { token, form } = await newForm(1);
    await house().console('faults', { target: 'text', kind: 'down' });
    await save(token, form, true);
    for (const submit of [true, false]) {
      const late = await save(token, { ...form, soleProprietor: true, city: 'Tucson' }, submit);
      expect(late.errors).toEqual([
        expect.stringMatching(/^The carriers have it already\. Write to support@beckon\w+\.com to change it\.$/),
      ]);
    }
    await house().pass(20 * MINUTE);
    expect(await stateOf(token), 'while the provider is down').toBe('IN_REVIEW');
    await house().console('faults', {});
    expect(await decided(token)).toMatchObject({ state: 'APPROVED', perSecond: 40 });
    expect(await toOperator()).toEqual([]);
  });

  it('a form that the carriers refused says why, is submitted again with what was wrong, and is approved', async () => {
    const { token, form } = await newForm(2);
    await save(token, { ...form, taxId: '99-0000001' }, true);
    await house().pass(2 * MINUTE);
    expect(await decided(token)).toMatchObject({
      state: 'REFUSED',
      missing: ['The carriers refused: the EIN (error 30795).'],
    });
    expect((await save(token, form, true)).success).toBe(true);
    await house().pass(5 * MINUTE);
    expect(await stateOf(token)).toBe('IN_REVIEW');
    expect(await decided(token)).toMatchObject({ state: 'APPROVED' });
  });

  /** What the operator was told about an organization since, oldest first. */
  const lettersAbout = async (token: string) => {
    const { id } = await organizationOf(token);
    return (await toOperator()).filter(({ text }) => text.includes(`(organization ${id} of`));
  };

  describe('without a profile of the account, the operator registers the organization', () => {
    beforeAll(() => registersByHand(house(), true));
    afterAll(() => registersByHand(house(), false));

    it('what the operator registers counts only as it was submitted: a change is told, and is submitted again', async () => {
      const { token } = await newForm(3);
      const name = await nameOf(token);
      const alone = personCarrierForm(name);
      await save(token, alone, true);
      const saved = (await read(token)).carrierRegistration;
      expect(saved).toMatchObject({ state: 'SUBMITTED', form: { taxId: '', businessType: '' } });
      for (const submit of [true, false]) {
        const same = await save(token, alone, submit);
        expect(same.carrierRegistration, 'unchanged').toMatchObject({
          state: 'SUBMITTED',
          submittedAt: saved?.submittedAt,
        });
      }
      expect(await lettersAbout(token)).toMatchObject([
        { subject: `${name} wants to be registered with the carriers` },
      ]);

      const changed = await save(token, { ...alone, city: 'Mesa' }, false);
      expect(changed.carrierRegistration).toMatchObject({ state: 'DRAFT', submittedAt: null, form: { city: 'Mesa' } });
      await save(token, { ...alone, city: 'Mesa', street: '2 Main Street' }, false);
      await house().pass(2 * MINUTE);
      const again = await save(token, { ...alone, city: 'Mesa', street: '2 Main Street' }, true);
      expect(again.carrierRegistration).toMatchObject({ state: 'SUBMITTED' });
      const directly = await save(token, { ...alone, city: 'Tempe', street: '2 Main Street' }, true);
      expect(directly.carrierRegistration).toMatchObject({ state: 'SUBMITTED', form: { city: 'Tempe' } });
      const letters = (await lettersAbout(token)).slice(1);
      expect(letters.map(({ subject }) => subject)).toEqual([
        `${name} is changing its registration with the carriers`,
        `${name} has changed its registration with the carriers`,
        `${name} has changed its registration with the carriers`,
      ]);
      expect(letters[0]?.text).toContain('Changed: city.');
      expect(letters[1]?.text).toContain('Changed: city; street.');
      expect(letters[2]?.text).toContain('Changed: city. ');
      expect(letters[2]?.text).toMatch(/"beckon blast \d+"/);
      expect(JSON.stringify(letters)).not.toMatch(/Main Street|Mesa|Tempe/);
    });

    it('a form that is changed too often within an hour is refused rather than changed without the operator’s knowledge', async () => {
      const { token, form } = await newForm(4);
      const cities = ['Mesa', 'Tempe', 'Yuma', 'Peoria', 'Globe', 'Tucson', 'Bisbee'];
      const answers = [];
      for (const city of cities) answers.push(await save(token, { ...form, soleProprietor: true, city }, true));
      expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true, true, false]);
      expect(answers.at(-1)?.errors[0]).toBe(
        'This form was changed several times within an hour. Try again in an hour.',
      );
      expect((await read(token)).carrierRegistration).toMatchObject({ state: 'SUBMITTED', form: { city: 'Tucson' } });
      expect(await lettersAbout(token)).toHaveLength(6);
      await house().pass(61 * MINUTE);
      expect((await save(token, { ...form, soleProprietor: true, city: 'Bisbee' }, true)).success).toBe(true);
    });

    it('a letter that cannot be sent is sent when the form is submitted once more', async () => {
      const { token, form } = await newForm(5);
      await house().console('faults', { target: 'mail', kind: 'down' });
      expect((await save(token, { ...form, soleProprietor: true }, true)).success).toBe(false);
      await house().console('faults', {});
      expect(await lettersAbout(token)).toHaveLength(0);
      expect((await save(token, { ...form, soleProprietor: true }, true)).success).toBe(true);
      expect(await lettersAbout(token)).toHaveLength(1);
    });
  });

  it('what the provider would refuse is refused before, and nothing that was typed is lost', async () => {
    const { token, form } = await newForm(6);
    const wrong = {
      ...form,
      taxId: '00-0000000',
      website: 'http://acme.beckonblast.com',
      contactPhone: '911 555 0142',
    };
    const { success, errors } = await save(token, wrong, true);
    expect({ success, errors }).toEqual({
      success: false,
      errors: [
        'The IRS has no EIN 00-0000000. Copy it from your IRS letter (CP 575). The website begins with https://. The carriers do not accept http://. The phone of the contact person: "911 555 0142" is not a US phone number: area code 911 is not in use.',
      ],
    });
    expect((await read(token)).carrierRegistration).toMatchObject({ state: 'DRAFT', form: wrong });
  });
}
