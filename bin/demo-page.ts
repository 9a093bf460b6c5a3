// The calls of a demo person's browser behind a link: proving it by a code where required, opening the page, saving.
import { codeOn } from './sign-up.ts';
import { askProduct, consoleCall, must, type Street } from './street.ts';

/** A slide as the page receives it. */
export type DemoSlide = {
  id: string;
  slideType: string;
  widgets: { id: string; widgetType: string; labels: string[] }[];
};
/** A visit's state between its first save and the last. */
export type OpenedPage = { ssid: string; token: string | null; slides: DemoSlide[]; leadsOn: boolean };
/** The two codes of a link. */
type Link = { lead: string; feature: string };

type Texts = { messages: { body: string; brand: string }[] };

/** The texts of a brand to a phone: all brands have the same phones in their demo data. */
async function textsOn({ host, port }: Street, phone: string): Promise<string[]> {
  const { messages } = await consoleCall<Texts>({ host, port }, `messages?phone=${encodeURIComponent(phone)}`);
  return messages.filter(({ brand }) => host.startsWith(`${brand}.`)).map(({ body }) => body);
}

/** The codes of the newest link that a phone got. */
async function linkOn(street: Street, phone: string): Promise<Link> {
  const links = (await textsOn(street, phone)).map((body) => /\/c\/(\w+)\/(\w+)/.exec(body));
  const [, lead, feature] = links.findLast(Boolean) ?? [];
  if (!lead || !feature) throw new Error('A phone of the demo data has not got its link.');
  return { lead, feature };
}

const LOAD = `query ($lead: String!, $feature: String!, $token: String, $deviceId: String) {
  loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $feature, token: $token, deviceId: $deviceId) {
    success errors activity { ssid } pitch { redirectType slides { id slideType widgets { id widgetType labels } } } } }`;
const SEND_CODE =
  'mutation ($lead: String!, $feature: String!) { sendVerificationCode(campaignLeadCode: $lead, campaignFeatureCode: $feature) { success errors } }';
const CONFIRM = `mutation ($lead: String!, $feature: String!, $code: String!) {
  confirmBrowser(campaignLeadCode: $lead, campaignFeatureCode: $feature, code: $code) { success errors token } }`;
const SAVE = `mutation ($ssid: String!, $save: Int!, $times: [SlideTimeInput!], $widgets: [GivenAnswerInput!],
  $completed: Boolean, $redirected: Boolean, $isKnown: Boolean) {
  trackLead(leadActivitySsid: $ssid, save: $save, times: $times, widgets: $widgets, completed: $completed,
    redirected: $redirected, isKnown: $isKnown) { success errors token } }`;

/** Proves the browser by the code that the phone gets; returns its token. */
async function proved(street: Street, publicToken: string, link: Link, phone: string): Promise<string> {
  const path = `messages?phone=${encodeURIComponent(phone)}`;
  const { messages } = await consoleCall<Texts>(street, path);
  await must(street, publicToken, 'sendVerificationCode', SEND_CODE, link);
  const code = await codeOn(street, phone, messages.length);
  return String((await must(street, publicToken, 'confirmBrowser', CONFIRM, { ...link, code })).token);
}

/** Opens the page; proves the browser by a code first where that is required. */
export async function openPage(
  street: Street,
  publicToken: string,
  by: { phone: string; deviceId: string; token: string | null },
): Promise<OpenedPage> {
  const link = await linkOn(street, by.phone);
  const open = (token: string | null) =>
    askProduct(street, publicToken, 'loadLeadActivity', LOAD, { ...link, token, deviceId: by.deviceId });
  let { token } = by;
  let page = await open(token);
  if (page.errors.includes('No Access')) {
    token = await proved(street, publicToken, link, by.phone);
    page = await open(token);
  }
  if (!page.success) throw new Error(`A page of the demo data was refused: ${page.errors.join(' ')}`);
  const { slides, redirectType } = page.pitch as { slides: DemoSlide[]; redirectType: string };
  return { ssid: (page.activity as { ssid: string }).ssid, token, slides, leadsOn: redirectType !== 'NONE' };
}

/** The first visible tick, which counts as opening it. Returns the token of a browser that becomes known by it. */
export async function saveFirst(
  street: Street,
  publicToken: string,
  { ssid, token, slides }: OpenedPage,
): Promise<string | null> {
  const times = slides.slice(0, 1).map(({ id }) => ({ pitchSlideId: id, seconds: 3 }));
  const given = { ssid, save: 1, times, isKnown: token !== null };
  const answer = await must(street, publicToken, 'trackLead', SAVE, given);
  return (answer.token as string | null) ?? token;
}

/** Saves everything that was seen and answered on that load. */
export type LastSave = { times: object[]; widgets: object[]; completed: boolean; redirected: boolean };

/** The last save, when the page is left. */
export async function saveLast(
  street: Street,
  publicToken: string,
  { ssid }: OpenedPage,
  last: LastSave,
): Promise<void> {
  await must(street, publicToken, 'trackLead', SAVE, { ssid, save: 2, ...last, isKnown: true });
}
