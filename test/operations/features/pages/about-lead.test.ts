// What a form says about the person who fills it in: stored with them, and shown to their organization.
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

it('a campaign’s page keeps the state and the ZIP code that its own questions ask for, and overwrites neither [decisions: Recipient-local quiet hours]', async () => {
  const { WidgetEntity } = await import('#domain/pitches/widgets/widget.entity.ts');
  const asks = { organizationId: '101', widgetType: 'SHORT', created: '2026-01-01T00:00:00.000Z' } as const;
  await pages.begin({ campaign: { landingPageStructure: ['wdg_state', 'wdg_zip'] } });
  await WidgetEntity.put([
    { ...asks, widgetId: 'wdg_state', label: 'Which state do you live in?' },
    { ...asks, widgetId: 'wdg_zip', label: 'ZIP code' },
  ]).go();
  const answers = { wdg_state: 'oregon', wdg_zip: '97201' };
  expect(await pages.fillIn('campaign', answers)).toMatchObject({ errors: [] });
  expect(await pages.fillIn('campaign', { ...answers, wdg_state: 'Florida' })).toMatchObject({ errors: [] });
  expect(await pages.leads()).toMatchObject([{ state: 'OR', zip: '97201' }]);
});
