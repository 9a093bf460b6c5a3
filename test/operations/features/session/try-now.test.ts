// Somebody tries the product by a text of its brand: once for each phone, seldom from one network, never against a STOP.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consoleCall } from '#bin/street.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { askField } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

const TRY = `mutation ($name: String!, $phone: String!, $consent: Boolean) {
  tryNow(name: $name, phone: $phone, consent: $consent) { success errors refusal }
}`;
const HOUR_MS = 3600_000;

let house: TestHouse;
let address = '203.0.113.1';

beforeAll(async () => {
  house = await openHouse({ brands: ['pitch', 'blast'], addressOf: () => address });
});
beforeEach(() => house.pass(24 * HOUR_MS + 60_000));
afterAll(() => house.close());

const tried = (more: object, brand = 'pitch') =>
  askField(house, `public.${brand}`, 'tryNow', TRY, { name: 'Ana Lopez', phone: '(602) 555-0142', ...more }, brand);

async function textsTo(phone: string, brand = 'pitch') {
  await house.quiet();
  return (await ledger(house.street(brand))).filter(({ to }) => to === phone);
}

/** The entries of the brand's own audit log on demos, as the table has them. */
async function auditedDemos() {
  const TableName = house.host.house('pitch').table;
  const { Items = [] } = await callTable(house.tablePort, 'DynamoDB_20120810.Scan', { TableName });
  return (Items as Record<string, { S?: string }>[])
    .filter(({ what, auditId }) => auditId && what?.S === 'tryNow')
    .map((item) => Object.fromEntries(Object.entries(item).map(([name, { S }]) => [name, S])));
}

it('somebody who tries the product gets the demo of the main brand by name and phone alone, once ever, and the audit log has it [API-040, A45]', async () => {
  expect(await tried({})).toMatchObject({ success: true, errors: [] });
  const texts = await textsTo('+16025550142');
  expect(texts.map(({ body }) => body)).toEqual([expect.stringMatching(/^Hi Ana, this is Beckon Pitch\..*STOP/)]);
  await house.pass(100 * 24 * HOUR_MS);
  expect(await tried({ name: 'Bob' })).toMatchObject({ success: true });
  expect(await textsTo('+16025550142')).toHaveLength(1);
  const log = await auditedDemos();
  expect(log.map(({ who, organizationId }) => [who, organizationId])).toContainEqual(['Ana Lopez', 'brand']);
  expect(JSON.stringify(log)).not.toContain('5550142');
});

it('the demo text contains no words of the person who asks: an invalid name is left out [A45]', async () => {
  expect(await tried({ name: 'https://evil.example now', phone: '+16025550143' })).toMatchObject({ success: true });
  const [text] = await textsTo('+16025550143');
  expect(text?.body).toMatch(/^Hi there, this is/);
});

it('the demo is refused with a sentence without a name, a phone or the ticked box, and where the brand has none [A45]', async () => {
  expect((await tried({ name: ' ' })).errors).toEqual(['Please enter your name.']);
  expect((await tried({ phone: '12' })).success).toBe(false);
  expect((await tried({ consent: false })).errors).toEqual(['Please agree to get this text first.']);
  expect((await tried({}, 'blast')).errors).toEqual(['Trying it by text is not offered here.']);
});

it('the demo is refused the sixth time in a day from one network, and works there the next day [A45]', async () => {
  address = '198.51.100.9';
  const phone = (n: number) => `+1480555020${n}`;
  for (let n = 1; n <= 5; n++) expect((await tried({ phone: phone(n) })).success).toBe(true);
  expect(await tried({ phone: phone(6) })).toMatchObject({ success: false, refusal: 'LIMIT' });
  expect(await textsTo(phone(6))).toEqual([]);
  await house.pass(24 * HOUR_MS + 60_000);
  expect((await tried({ phone: phone(6) })).success).toBe(true);
});

it('the demo waits for the sending hours, and a phone that said STOP to the brand gets nothing [A45, decisions: Kinds of text]', async () => {
  address = '198.51.100.44';
  await house.pass(11 * HOUR_MS);
  expect((await tried({ phone: '+16025550177' })).success).toBe(true);
  expect(await textsTo('+16025550177')).toEqual([]);
  await house.pass(13 * HOUR_MS);
  const [text] = await textsTo('+16025550177');
  expect(text?.body).toMatch(/^Hi Ana/);
  await consoleCall(house.street('pitch'), 'messages', { from: '+16025550178', to: text?.from, body: 'STOP' });
  await house.quiet();
  expect((await tried({ phone: '+16025550178' })).success).toBe(true);
  expect((await textsTo('+16025550178')).filter(({ body }) => body.startsWith('Hi'))).toEqual([]);
});
