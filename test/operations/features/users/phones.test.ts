// A phone is a string to GraphQL and is checked by our own rules: every argument of the schema that takes one says what is wrong with it.
import { readFileSync } from 'node:fs';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appsyncSchema } from '#lib/local/aws/appsync/schema.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, codeFor, me, signUp } from '#test/given/people/accounts.ts';
import { documentOf, rowOf, type Values } from '#test/given/people/every-field.ts';

/** The North American plan has no area code 060: nobody has this phone, by any list. */
const NOBODYS = '+1 060 555 0101';
/** What is entered, and the sentence that refuses it in every argument. */
const REFUSED: readonly (readonly [string, string])[] = [
  [NOBODYS, `"${NOBODYS}" is not a US phone number: no area code starts with 0.`],
  ['900-555-0101', '"900-555-0101" is a premium-rate number, not a person\'s phone.'],
  ['+8816 1234 5678', '"+8816 1234 5678" is a satellite phone, which costs more than a text.'],
  [
    '0044 20 7946 0958',
    '"0044 20 7946 0958" is a number from abroad (United Kingdom). Texts go to the US and Canada only.',
  ],
  ['602-555-HOME', '"602-555-HOME" has letters in it. Write the number in digits.'],
];

/** The call for each argument; the phone of a file is the name of its column, and its rows are refused one by one. */
const ASKED: Record<string, (phone: string) => Values> = {
  'registerPhone phone': (phone) => ({ phone }),
  'confirmPhone phone': (phone) => ({ phone, code: '000000' }),
  'registerUser phone': (phone) => ({ ...aPerson({ phone, email: 'bo@example.com' }), phoneCode: '000000' }),
  'provePhone phone': (phone) => ({ phone }),
  'updateUser user.phone': (phone) => ({ user: { phone } }),
  'updateOrganization organization.forwardingPhone': (phone) => ({ organization: { forwardingPhone: phone } }),
  'tryNow phone': (phone) => ({ name: 'Bo', phone }),
  'createLead lead.phone': (phone) => ({ lead: { name: 'Bo', phone } }),
  'createLeads leads.phone': (phone) => ({ leads: [{ name: 'Bo', phone }] }),
  'updateLead lead.phone': (phone) => ({ leadId, lead: { phone } }),
  'updatePitch redirectPhone': (phone) => ({ pitchId, redirectType: 'CONTACT', redirectPhone: phone }),
};

let house: TestHouse;
let token: string;
let leadId: string;
let pitchId: string;

const ask = (field: string, values: Values): Promise<Answer> =>
  askField(house, rowOf(field)?.who === 'public' ? 'public.blast' : token, field, documentOf(field, values), values);

beforeAll(async () => {
  house = await openHouse();
  token = await signUp(house, aPerson());
  const { lead } = await ask('createLead', { lead: { name: 'Bo', phone: '(602) 555-0199' } });
  leadId = (lead as { id: string }).id;
  const { pitch } = await ask('createPitch', {});
  pitchId = (pitch as { id: string }).id;
});
afterAll(() => house.close());

it('the arguments are those of the schema', () => {
  const fields = appsyncSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};
  const known = Object.values(fields).flatMap(({ name, args }) =>
    args.flatMap((argument) => {
      const type = getNamedType(argument.type);
      const inside = isInputObjectType(type)
        ? Object.keys(type.getFields()).map((key) => `${argument.name}.${key}`)
        : [];
      return [argument.name, ...inside].filter((path) => /phone$/i.test(path)).map((path) => `${name} ${path}`);
    }),
  );
  // What the carriers read is checked when the form is handed in (rules/domain/carrier-form).
  const elsewhere = ['leadsFromCsv phone', 'saveCarrierRegistration form.contactPhone'];
  expect(known.toSorted()).toEqual([...Object.keys(ASKED), ...elsewhere].toSorted());
});

it.each(Object.entries(ASKED))(
  '%s refuses a phone that the brand does not accept, with the sentence that says why [decisions: Countries and costly numbers]',
  async (path, values) => {
    const [field = ''] = path.split(' ');
    for (const [phone, sentence] of REFUSED) {
      const isCalled = path.includes('forwardingPhone');
      const text = isCalled ? sentence.replace('Texts go', 'Calls go').replace('than a text', 'than a call') : sentence;
      expect(await ask(field, values(phone))).toMatchObject({ success: false, errors: [text] });
    }
  },
);

it('a phone is returned as it is stored, whatever AppSync’s own phone type would accept', async () => {
  await ask('provePhone', { phone: '(602) 555.0177' });
  const phoneCode = await codeFor(house, '+16025550177');
  expect(await ask('updateUser', { user: { phone: '602.555.0177', phoneCode } })).toMatchObject({ success: true });
  expect(await me(house, token)).toMatchObject({ phone: '+16025550177' });
});
