// A clinic connects its medical records and shows its policy; a patient books on the second calendar of a slide.
import { expect, type Page, test } from '@playwright/test';
import { codeOn, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK, isCleanAtBoth, PHONE, picture } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';
import { isClean, pitchDesk } from '../given/pitch-desk.ts';

const PASSWORD = 'a saguaro in bloom';
const AT = `http://health.localhost:${PORT}`;
const STREET: Street = { port: PORT, host: 'health.localhost' };
const OWNER = 'cleo@clinic.example';
const PATIENT = '+16022349761';
const [SHORT, LONG] = ['https://calendly.com/clinic/short-visit', 'https://calendly.com/clinic/long-visit'];

/** A stand-in for the scheduling service's page, which reports a booking as the real one does. */
const CALENDAR = `<!doctype html><html lang="en"><title>Book</title><button>Monday, 9:00</button><script>
  const payload = { event: { uri: 'https://api.calendly.com/scheduled_events/e1' } };
  document.querySelector('button').onclick = () => parent.postMessage({ event: 'calendly.event_scheduled', payload }, '*');
</script></html>`;

type Made = { pitch: { id: string } };

/** Somebody who owns a clinic, and a pitch there without slides. */
async function clinic() {
  const owner = { name: 'Cleo Clinic', email: OWNER, phone: '+16022344461', password: PASSWORD };
  const token = await signUp(STREET, 'public.health', { ...owner, organizationName: 'Saguaro Clinic' });
  await addTestCard(STREET, token);
  const document = 'mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }';
  const made = await must(STREET, token, 'createPitch', document, { title: 'Your visit' });
  return { token, pitchId: (made as unknown as Made).pitch.id };
}

/** Sends the pitch to the patient; returns the address in their text. */
async function sent(token: string, pitchId: string): Promise<string> {
  const steps = [{ message: 'Hi {{firstName}}, please choose your time:', pitchId }];
  const { campaignId } = await writeCampaign(STREET, token, 'Visits', steps);
  const add = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  const { lead } = await must(STREET, token, 'createLead', add, { lead: { name: 'Pia Patient', phone: PATIENT } });
  await sendToCampaign(STREET, token, campaignId, { leadIds: [(lead as { id: string }).id] });
  await consoleCall(STREET, 'clock', { advance: 'PT5M' });
  const path = `messages?phone=${encodeURIComponent(PATIENT)}`;
  const { messages } = await consoleCall<{ messages: { body: string }[] }>(STREET, path);
  return messages.map(({ body }) => /\/c\/\w+\/\w+/.exec(body)?.[0]).findLast(Boolean) ?? '';
}

async function connectsRecords(desk: Page): Promise<void> {
  await desk.goto(`${AT}/login?then=${encodeURIComponent('/account?tab=integrations')}`);
  await desk.getByLabel('E-mail').fill(OWNER);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  const card = desk.getByRole('region', { name: 'ModMed' });
  await card.getByRole('button', { name: 'Connect ModMed' }).click();
  const asked = desk.getByRole('dialog', { name: 'Connect ModMed' });
  await asked.getByLabel('Username').fill('frontdesk');
  await asked.getByLabel('Password', { exact: true }).fill('not mine');
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('We could not connect to your ModMed account. Try again later.')).toBeVisible();
  await expect(asked.getByLabel('Username')).toHaveValue('frontdesk');
  await isCleanAtBoth(desk, 'records-refused');
  await asked.getByLabel('Password', { exact: true }).fill('stethoscope');
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(card).toContainText('by Cleo Clinic');
  await expect(desk.getByText('We could not connect')).toHaveCount(0);
  await isCleanAtBoth(desk, 'records-connected');
}

async function showsPolicy(desk: Page): Promise<void> {
  await expect(desk.getByText('Connected', { exact: true })).toHaveCount(1);
  await desk.getByRole('link', { name: 'Privacy policy' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Health information' })).toBeVisible();
  await expect(desk.getByRole('contentinfo')).toContainText(/© 2019–20\d\d Beckon Health/);
  await isCleanAtBoth(desk, 'policy');
}

/** A slide of the clinic with two calendars. */
async function makesSlide(desk: Page, pitchId: string): Promise<void> {
  const { addSlide, saveSlide } = pitchDesk(desk);
  await desk.goto(`${AT}/library?tab=pitches&pitch=${pitchId}`);
  await addSlide(/^Calendar/);
  await desk.getByLabel('Your scheduling link').fill(SHORT ?? '');
  await desk.getByRole('button', { name: 'Add another calendar' }).click();
  const further = desk.getByRole('group', { name: 'Calendar 2' });
  await further.getByLabel('Name').fill('A long visit');
  await further.getByLabel('Link').fill(LONG ?? '');
  await isCleanAtBoth(desk, 'calendar-slide');
  await saveSlide('A short visit');
}

test.use({ actionTimeout: 10_000, viewport: DESK });
test.beforeAll(() => toMorning(STREET));

test('health: a clinic connects its records and shows its policy, a patient books on the second calendar of a slide [INT-01, INT-02, INT-04, BRD-13, BRD-14, PUB-04, PUB-06, ACC-16]', async ({
  page: desk,
  browser,
}) => {
  const { token, pitchId } = await clinic();
  await connectsRecords(desk);
  await showsPolicy(desk);
  await makesSlide(desk, pitchId);

  const link = await sent(token, pitchId);
  const pocket = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const phone = await pocket.newPage();
  await phone.route('https://calendly.com/**', (route) => route.fulfill({ contentType: 'text/html', body: CALENDAR }));
  await phone.goto(AT + link);
  await phone.getByRole('button', { name: 'Send me a code' }).click();
  await phone.getByLabel('The code we texted you').fill(await codeOn(STREET, PATIENT, 1));
  await phone.getByRole('button', { name: 'Confirm' }).click();
  const page = phone.getByTitle('Book a time');
  await expect(page).toHaveAttribute('src', /short-visit\?name=Pia/);
  await phone.getByLabel('Choose a calendar').selectOption('A long visit');
  await expect(page).toHaveAttribute('src', /long-visit\?name=Pia/);
  await expect(phone.frameLocator('iframe').getByRole('button')).toBeVisible();
  await isClean(phone);
  await picture(phone, 'patient-390');
  await phone.setViewportSize(DESK);
  await isClean(phone);
  await picture(phone, 'patient-1280');
  await phone.setViewportSize(PHONE);
  await phone.frameLocator('iframe').getByRole('button', { name: 'Monday, 9:00' }).click();
  await expect(phone.getByText('Thank you! Your time is booked.')).toBeVisible();
  await isClean(phone);
  await picture(phone, 'patient-booked');
  await pocket.close();
});
