// Signing up: a code on one's phone, then a user, an organization and a session, or nothing at all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, codeFor, me, register, requestCode, signIn, signUp } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'pitch', 'opportunity'] });
});
afterAll(() => house.close());

const MINUTE = 60_000;
let people = 0;
/** Somebody new with a phone and an e-mail address of their own. */
const somebody = (given = {}) => {
  people += 1;
  return aPerson({ phone: `+1602555${String(1000 + people)}`, email: `p${people}@example.com`, ...given });
};
const NOT_RIGHT = 'That code is not right. Please check it and try again.';
const signInAs = ({ email, password }: ReturnType<typeof aPerson>) => signIn(house, email, password);
const nextHour = () => house.pass(61 * MINUTE);

describe('signing up', () => {
  it('creates a user, an organization from 101 on with its owner, and a session that works at once [SES-10, decisions: Organisation ids]', async () => {
    const person = somebody();
    const token = await signUp(house, person);
    const user = await me(house, token);
    expect(user).toMatchObject({
      name: 'Ana Lopez',
      firstName: 'Ana',
      email: person.email,
      phone: person.phone,
      new: true,
    });
    expect(user.organizations).toEqual([{ id: '101', name: 'Lopez Dental', access: 'OWNER' }]);
    expect(user.organization).toMatchObject({ id: '101', access: 'OWNER', showMessages: true, twilioPhone: null });
    expect(user.organization.billing).toMatchObject({ active: false, card: null });
    const other = await me(house, await signUp(house, somebody()));
    expect(other.organization.id).toBe('102');
  });

  it('gives a new organization the flags of its brand [decisions: Flags without an operation]', async () => {
    const token = await signUp(house, somebody(), 'opportunity');
    const user = await me(house, token, 'opportunity');
    expect(user.organization).toMatchObject({
      id: '101',
      showEventsPage: true,
      showMessages: true,
      brand: 'opportunity',
    });
  });

  it('sends one code, of six digits, from the brand’s own number [SES-09, A32]', async () => {
    const person = somebody();
    await requestCode(house, person.phone);
    await codeFor(house, person.phone);
    const texts = (await ledger(house.street())).filter((text) => text.to === person.phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toMatch(/^Your Beckon Blast code is \d{6}\. It works for 10 minutes\.$/);
    expect(texts[0]?.from).toMatch(/^\+1\d{10}$/);
  });

  it('is refused without an invitation on the main brand [SES-12, A02]', async () => {
    const answer = await register(house, somebody(), '123456', {}, 'pitch');
    expect(answer).toMatchObject({ success: false, errors: ['Sign-up here is by invitation only.'] });
  });

  it('taken e-mail: refused, its owner is notified, nothing is stored, and the code stays valid for another', async () => {
    await nextHour();
    const first = somebody();
    await signUp(house, first);
    const second = somebody({ email: first.email.toUpperCase() });
    await requestCode(house, second.phone);
    const code = await codeFor(house, second.phone);
    const refused = await register(house, second, code);
    expect(refused).toMatchObject({
      success: false,
      errors: ['That e-mail address already has an account. Sign in instead.'],
    });
    expect(refused.token).toBeFalsy();
    const { emails } = await house.console<{ emails: { subject: string }[] }>(`emails?to=${first.email}`);
    expect(emails.map(({ subject }) => subject)).toEqual(['You have an account at Beckon Blast']);
    expect((await signInAs(first)).success).toBe(true);
    const taken = await register(house, { ...second, email: 'free@example.com' }, code);
    expect(taken).toMatchObject({ success: true, errors: [] });
  });

  it('with a phone that found three taken e-mails gets the same answer for every address for a day', async () => {
    await nextHour();
    const first = somebody();
    await signUp(house, first);
    const second = somebody({ email: first.email });
    await requestCode(house, second.phone);
    const code = await codeFor(house, second.phone);
    const tries = await Promise.all(Array.from({ length: 4 }, () => register(house, second, code)));
    const sentences = tries.map(({ errors }) => errors[0]);
    expect(sentences.filter((one) => one?.startsWith('That e-mail address already has'))).toHaveLength(3);
    const several = sentences.find((one) => one?.startsWith('Several of the e-mail addresses'));
    const free = { ...second, email: 'free-too@example.com' };
    expect((await register(house, free, code)).errors).toEqual([several]);
    await house.pass(24 * 60 * MINUTE);
    await requestCode(house, second.phone);
    const next = await codeFor(house, second.phone, 'blast', 1);
    expect(await register(house, free, next)).toMatchObject({ success: true, errors: [] });
  });

  it('sent twice at once with one requestId creates one user and answers both calls', async () => {
    await nextHour();
    const person = somebody();
    await requestCode(house, person.phone);
    const code = await codeFor(house, person.phone);
    const both = await Promise.all([1, 2].map(() => register(house, person, code, { requestId: 'once' })));
    const again = await register(house, person, code, { requestId: 'once' });
    const ids = [...both, again].flatMap((answer) => (answer.success ? [(answer.user as { id: string }).id] : []));
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('by eight people at once creates eight different organizations [decisions: Organisation ids]', async () => {
    await nextHour();
    const participants = Array.from({ length: 8 }, () => somebody());
    const tokens: string[] = [];
    for (const person of participants) await requestCode(house, person.phone);
    const codes = await Promise.all(participants.map((person) => codeFor(house, person.phone)));
    const answers = await Promise.all(participants.map((person, index) => register(house, person, codes[index] ?? '')));
    for (const answer of answers) tokens.push(String(answer.token));
    const ids = answers.map((answer) => (answer.user as { organization: { id: string } }).organization.id);
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(new Set(ids).size).toBe(participants.length);
  });

  it('weak password: refused with the reason, and the code stays valid for a better one', async () => {
    await nextHour();
    const person = somebody();
    await requestCode(house, person.phone);
    const code = await codeFor(house, person.phone);
    for (const [password, sentence] of [
      ['short1', 'Your password needs at least 10 characters.'],
      ['password123', 'That password is too common. Please choose another.'],
      ['analopez2024', 'Your password cannot be your name, e-mail address or phone number.'],
    ] as const) {
      const refused = await register(house, { ...person, password, password2: password }, code);
      expect(refused).toMatchObject({ success: false, errors: [sentence] });
    }
    expect((await signInAs({ ...person, password: 'password123' })).success).toBe(false);
    expect(await register(house, person, code)).toMatchObject({ success: true, errors: [] });
  });

  it.each([
    ['different passwords', { password2: 'something else 9' }, 'Passwords must match.'],
    ['no name', { name: ' ' }, 'Please enter your name.'],
    ['no organization', { organizationName: '' }, 'Please enter the name of your organization.'],
    ['a bad address', { email: 'ana@nowhere' }, 'Please enter a valid e-mail address.'],
  ])('refuses %s with its own sentence [SES-11]', async (_, given, sentence) => {
    expect(await register(house, somebody(given), '000000')).toMatchObject({ success: false, errors: [sentence] });
  });
});

describe('a code', () => {
  const confirm = (phone: string, code: string) =>
    askField(
      house,
      'public.blast',
      'confirmPhone',
      'mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success errors } }',
      { phone, code },
    );
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  async function asked() {
    await nextHour();
    const person = somebody();
    await requestCode(house, person.phone);
    return { person, code: await codeFor(house, person.phone) };
  }

  it('reused code: is used up by one sign-up, and creates nobody a second time [SES-09, decisions: confirmPhone]', async () => {
    const { person, code } = await asked();
    expect(await confirm(person.phone, code)).toMatchObject({ success: true });
    expect(await register(house, person, code)).toMatchObject({ success: true });
    const other = { ...person, email: `again-${person.email}` };
    const spent = await register(house, other, code);
    expect(spent).toMatchObject({
      success: false,
      errors: ['That code has been used already. Please ask for a new one.'],
    });
    expect((await signInAs(other)).success).toBe(false);
    expect((await signInAs(person)).success).toBe(true);
  });

  it('wrong code: is refused as such each time, costs nothing but a try, and the right one still signs up', async () => {
    const { person, code } = await asked();
    const refused = await register(house, person, wrong(code));
    expect(refused).toMatchObject({ success: false, errors: [NOT_RIGHT] });
    expect((await signInAs(person)).success).toBe(false);
    expect(await register(house, person, code)).toMatchObject({ success: true });
  });

  it('wrong code, five times: every code is refused, right or wrong, until a new one is requested [A32, decisions: confirmPhone]', async () => {
    const { person, code } = await asked();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await confirm(person.phone, wrong(code))).errors).toEqual([NOT_RIGHT]);
    }
    expect((await confirm(person.phone, code)).errors).toEqual([
      'That code was tried too often. Please ask for a new one.',
    ]);
    expect((await register(house, person, code)).success).toBe(false);
    await requestCode(house, person.phone);
    const fresh = await codeFor(house, person.phone, 'blast', 1);
    expect(await register(house, person, fresh)).toMatchObject({ success: true });
  });

  it('expired code: after ten minutes it is refused, and a new one signs up with the same words [A32]', async () => {
    const { person, code } = await asked();
    await house.pass(10 * MINUTE);
    expect(await register(house, person, code)).toMatchObject({
      success: false,
      errors: ['That code has expired. Please ask for a new one.'],
    });
    await requestCode(house, person.phone);
    const fresh = await codeFor(house, person.phone, 'blast', 1);
    expect(await register(house, person, fresh)).toMatchObject({ success: true });
  });

  it('sent to another phone is worth nothing', async () => {
    const { code } = await asked();
    const answer = await register(house, somebody(), code);
    expect(answer.errors).toEqual(['That code has expired. Please ask for a new one.']);
  });

  it('is sent three times an hour to a phone, and not a fourth', async () => {
    await nextHour();
    const { phone } = somebody();
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt++) answers.push((await requestCode(house, phone)).success);
    expect(answers).toEqual([true, true, true, false]);
    await nextHour();
    expect((await requestCode(house, phone)).success).toBe(true);
  });

  it('is refused to a phone that cannot be one, with the reason [decisions: Countries and costly numbers]', async () => {
    const answer = await requestCode(house, '555-0100');
    expect(answer.success).toBe(false);
    expect(answer.errors[0]).toContain('digits');
  });
});

describe('scripted sign-ups', () => {
  it('from one address cost ten texts an hour, however many phones they name', async () => {
    await nextHour();
    const before = (await ledger(house.street())).length;
    const phones = Array.from({ length: 30 }, () => somebody().phone);
    await Promise.all(phones.map((phone) => requestCode(house, phone)));
    await house.quiet();
    expect((await ledger(house.street())).length - before).toBe(10);
  });
});
