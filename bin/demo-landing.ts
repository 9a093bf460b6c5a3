// The pages of the demo data that people fill in: one landing page for each brand, a campaign's own page, and body parts where the brand has them.
import { must, type Street } from './street.ts';
import type { Trade } from './trades/trade.ts';
import { tradeOf } from './trades/trades.ts';
import { writeCampaign } from './walk.ts';

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

/** Creates them with that campaign; a repeat creates nothing twice, because of the request ids. */
export async function makePages(brand: string, street: Street, token: string, campaignId: string): Promise<void> {
  const { landing, landingQuestion: question, parts } = tradeOf(brand);
  const ask = (field: string, document: string, variables: object) => must(street, token, field, document, variables);
  const { landingPage } = await ask('createLandingPage', CREATE, { requestId: 'demo landing page' });
  const { id } = landingPage as { id: string };
  const { color, ...words } = landing;
  await ask('updateLandingPage', UPDATE, { id, landingPage: { ...words, color, campaignId } });
  const own = question ? words : { ...words, color };
  await ask('updateCampaign', OWN_PAGE, { campaignId, landingPage: own });
  if (question) {
    const slideWidget = { widgetType: 'SHORT', label: question };
    await ask('createSlideWidget', OWN_WIDGET, { campaignId, slideWidget, requestId: 'demo widget' });
  }
  if (parts) await makeParts(street, token, parts);
}

async function makeParts(street: Street, token: string, parts: NonNullable<Trade['parts']>): Promise<void> {
  for (const [label, message] of Object.entries(parts)) {
    const asked = { label, requestId: `demo ${label}` };
    const made = await must(street, token, 'createLandingPageDropdownOption', CREATE_PART, asked);
    const { id } = made.landingPageDropdownOption as { id: string };
    const { campaignId } = await writeCampaign(street, token, `Aftercare: ${label.toLowerCase()}`, [{ message }]);
    await must(street, token, 'updateLandingPageDropdownOption', UPDATE_PART, { id, campaignsToAdd: [campaignId] });
  }
}
