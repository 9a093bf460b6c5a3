// What a form says of the person who fills it in: kept with them, and answered to their organization.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lead } from '#functions/schema.gen.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

let pages: FilledPages;

beforeAll(async () => {
  pages = await openPages('health');
  await pages.begin();
});
afterAll(() => pages.close());

it('a landing page keeps date of birth and gender, fills what is missing and overwrites nothing [LED-21]', async () => {
  expect(await pages.fillIn('landingPage', { dob: '1990-02-28' })).toMatchObject({ errors: [] });
  expect(await pages.fillIn('landingPage', { dob: '1971-01-01', gender: 'F' })).toMatchObject({ errors: [] });
  const [kept] = await pages.leads();
  const leads = (await import('#features/leads/leads.resolver.ts')) as unknown as Parameters<typeof ask>[0];
  const { lead } = await ask(leads, 'lead', { leadId: kept?.leadId }, anActor());
  expect(lead).toMatchObject({ dob: '1990-02-28', gender: 'F', landingPageId: 'lpg_one' } satisfies Partial<Lead>);
});
