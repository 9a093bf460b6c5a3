// The pages of the demo data that people fill in: one landing page a brand, a campaign's own page, and body parts where the brand has them.
import { must, type Street } from './street.ts';
import { writeCampaign } from './walk.ts';

type Script = {
  title: string;
  description: string;
  color: string;
  /** What the campaign's own page asks, where it has questions in place of a color. */
  question?: string;
  hasParts?: boolean;
};

const SCRIPTS: Readonly<Record<string, Script>> = {
  blast: {
    title: 'Be the first to know',
    description: 'New things, short notice, a text at most twice a month.',
    color: '#2f5fd0',
  },
  pitch: {
    title: 'See how we work',
    description: 'Leave your number and we send you half a minute of it.',
    color: '#0f5c4d',
    question: 'What is it about?',
  },
  opportunity: {
    title: 'Work with us',
    description: 'We text you what a day with us looks like.',
    color: '#23407a',
  },
  tattoo: {
    title: 'Before your session',
    description: 'Tell us your day, and we send you what to do before and after it.',
    color: '#5b2a4e',
    hasParts: true,
  },
  health: {
    title: 'Before your visit',
    description: 'We text you what to bring, and how to reach us.',
    color: '#1d5a86',
  },
};

/** The body parts of the tattoo brand, each with the aftercare that it starts. */
const PARTS: Readonly<Record<string, string>> = {
  'Arm or leg': 'Hi {{firstName}}, keep it wrapped for three hours, then wash it with cool water.',
  'Back or chest': 'Hi {{firstName}}, sleep on the other side for four nights, and wear something loose.',
  'Hand or foot': 'Hi {{firstName}}, this one heals slowly: no gloves and no tight shoes for two weeks.',
};

const CREATE = `mutation ($requestId: ID) { createLandingPage(requestId: $requestId) { success errors landingPage { id } } }`;
const UPDATE = `mutation ($id: ID!, $landingPage: LandingPageInput!) {
  updateLandingPage(landingPageId: $id, landingPage: $landingPage) { success errors } }`;
const OWN_PAGE = `mutation ($campaignId: ID!, $landingPage: CampaignLandingPageInput) {
  updateCampaign(campaignId: $campaignId, landingPage: $landingPage) { success errors } }`;
const OWN_WIDGET = `mutation ($campaignId: ID, $slideWidget: SlideWidgetInput, $requestId: ID) {
  createSlideWidget(campaignId: $campaignId, slideWidget: $slideWidget, requestId: $requestId) { success errors } }`;
const CREATE_PART = `mutation ($label: String, $requestId: ID) {
  createLandingPageDropdownOption(label: $label, requestId: $requestId) { success errors landingPageDropdownOption { id } } }`;
const UPDATE_PART = `mutation ($id: ID!, $campaignsToAdd: [ID!]) {
  updateLandingPageDropdownOption(landingPageDropdownOptionId: $id, campaignsToAdd: $campaignsToAdd) { success errors } }`;

/** Makes them with that campaign; what an earlier try made already is there once, by its request's id. */
export async function makePages(brand: string, street: Street, token: string, campaignId: string): Promise<void> {
  const script = SCRIPTS[brand];
  if (!script) return;
  const ask = (field: string, document: string, variables: object) => must(street, token, field, document, variables);
  const { landingPage } = await ask('createLandingPage', CREATE, { requestId: 'demo landing page' });
  const { id } = landingPage as { id: string };
  const { color, question, hasParts, ...words } = script;
  await ask('updateLandingPage', UPDATE, { id, landingPage: { ...words, color, campaignId } });
  const own = question ? words : { ...words, color };
  await ask('updateCampaign', OWN_PAGE, { campaignId, landingPage: own });
  if (question) {
    const slideWidget = { widgetType: 'SHORT', label: question };
    await ask('createSlideWidget', OWN_WIDGET, { campaignId, slideWidget, requestId: 'demo widget' });
  }
  if (hasParts) await makeParts(street, token);
}

async function makeParts(street: Street, token: string): Promise<void> {
  for (const [label, message] of Object.entries(PARTS)) {
    const asked = { label, requestId: `demo ${label}` };
    const made = await must(street, token, 'createLandingPageDropdownOption', CREATE_PART, asked);
    const { id } = made.landingPageDropdownOption as { id: string };
    const { campaignId } = await writeCampaign(street, token, `Aftercare: ${label.toLowerCase()}`, [{ message }]);
    await must(street, token, 'updateLandingPageDropdownOption', UPDATE_PART, { id, campaignsToAdd: [campaignId] });
  }
}
