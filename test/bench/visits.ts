// People who open the pages behind their links and view them to the end: five saves each, through the pages' own calls.
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { sendToCampaign } from '../../bin/walk.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import { tableOf } from './table.ts';

/** Seconds of the video that is on the second slide. */
const VIDEO_SECONDS = 20;
/** A page saves every twelve seconds. */
const BETWEEN = 'PT12S';
export const SAVES = 5;

/** A campaign whose one step leads to a pitch of three slides: a text with a question, a video, and a text. */
export async function pitchCampaign(street: Street, token: string) {
  const { campaign } = await must(
    street,
    token,
    'createCampaign',
    'mutation { createCampaign(name: "Visits") { success errors campaign { id } } }',
  );
  const campaignId = (campaign as { id: string }).id;
  const { campaignFeature } = await must(
    street,
    token,
    'createCampaignFeature',
    'mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: PITCH) { success errors campaignFeature { id } } }',
    { id: campaignId },
  );
  const featureId = (campaignFeature as { id: string }).id;
  await must(
    street,
    token,
    'updateCampaignFeature',
    'mutation ($id: ID!) { updateCampaignFeature(campaignFeatureId: $id, message: "Hi {{firstName}}, see this") { success errors } }',
    { id: featureId },
  );
  const slide = async (slideType: string, pitchSlide: object) => {
    const made = await must(
      street,
      token,
      'createPitchSlide',
      'mutation ($featureId: ID, $slideType: SlideType, $pitchSlide: PitchSlideInput) { createPitchSlide(featureId: $featureId, slideType: $slideType, pitchSlide: $pitchSlide) { success errors slide { id } } }',
      { featureId, slideType, pitchSlide },
    );
    return (made.slide as { id: string }).id;
  };
  const slides = [
    await slide('TEXT', { title: 'Welcome' }),
    await slide('YOUTUBE', { title: 'The tour', url: 'https://youtu.be/dQw4w9WgXcQ' }),
    await slide('TEXT', { title: 'Shall we?' }),
  ];
  const { slideWidget } = await must(
    street,
    token,
    'createSlideWidget',
    'mutation ($id: ID!) { createSlideWidget(pitchSlideId: $id, slideWidget: { label: "Shall we?", widgetType: YESNO }) { success errors slideWidget { id } } }',
    { id: slides[2] },
  );
  return { campaignId, featureId, slides, widgetId: (slideWidget as { id: string }).id };
}

type PitchCampaign = Awaited<ReturnType<typeof pitchCampaign>>;
type Link = { lead: string; feature: string };

/** Sends the campaign to these people and waits until their texts have left; returns their links. */
export async function linksOf(
  host: HostProcess,
  street: Street,
  token: string,
  { campaignId, featureId }: PitchCampaign,
  leadIds: readonly string[],
): Promise<Link[]> {
  for (let from = 0; from < leadIds.length; from += 1000)
    await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  const asked =
    'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { messagesSuccess } } } }';
  for (;;) {
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
    const { campaign } = await must(street, token, 'campaign', asked, { id: campaignId });
    const { messagesSuccess } = (campaign as { stats: { messagesSuccess: number } }).stats;
    if (messagesSuccess < leadIds.length) continue;
    const table = `beckon-${street.host.split('.')[0]}`;
    const [feature = ''] = await textsIn(host, table, 'code', 'featureId = :it', featureId);
    const leads = await textsIn(host, table, 'code', 'begins_with(pk, :link) AND campaignId = :it', campaignId);
    return leads.map((lead) => ({ lead, feature }));
  }
}

/** One attribute of all items that satisfy a condition over `:it` (and `:link`, the prefix of links). */
async function textsIn(host: HostProcess, table: string, name: string, condition: string, it: string) {
  const texts: string[] = [];
  let from: Record<string, never> | undefined;
  do {
    const found = await tableOf(host).send(
      new ScanCommand({
        TableName: table,
        FilterExpression: `attribute_exists(#name) AND ${condition}`,
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: {
          ':it': { S: it },
          ...(condition.includes(':link') ? { ':link': { S: 'LINK#' } } : {}),
        },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    texts.push(...(found.Items ?? []).flatMap((item) => item[name]?.S ?? []));
    from = found.LastEvaluatedKey as typeof from;
  } while (from);
  return texts;
}

const LOAD = `query ($lead: String!, $feature: String!) {
  loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $feature, deviceId: "device-of-a-phone") {
    success errors lead { name phone } pitch { title slides { id title media { url } } } activity { ssid } campaign { brandColor }
  }
}`;
const SAVE = `mutation ($ssid: String!, $save: Int!, $times: [SlideTimeInput!], $widgets: [GivenAnswerInput!], $completed: Boolean, $isKnown: Boolean) {
  trackLead(leadActivitySsid: $ssid, save: $save, times: $times, widgets: $widgets, completed: $completed, isKnown: $isKnown) { success errors token }
}`;

/** The content of a page's n-th save, from 1: the person reads, watches the whole video, answers, and reaches the end. */
function saveBody({ slides: [first = '', video = '', last = ''], widgetId }: PitchCampaign, save: number) {
  const watched = (to: number) => {
    const played = { video: to, videoDuration: VIDEO_SECONDS, viewRanges: [[0, to]] };
    return { pitchSlideId: video, seconds: to, ...played, audio: 0, audioDuration: 0 };
  };
  const read = (pitchSlideId: string, seconds: number) => ({
    pitchSlideId,
    seconds,
    video: 0,
    videoDuration: 0,
    viewRanges: [],
    audio: 0,
    audioDuration: 0,
  });
  const times = [
    read(first, Math.min(save * 6, 12)),
    ...(save > 2 ? [watched(save > 3 ? VIDEO_SECONDS : 10)] : []),
    ...(save > 3 ? [read(last, (save - 3) * 6)] : []),
  ];
  return { times, widgets: save > 3 ? [{ widgetId, values: ['Yes'] }] : [], completed: save >= SAVES };
}

async function eachOf<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (let at = 0; at < all.length; at += atOnce)
    found.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))));
  return found;
}

/** Everybody opens their link and views it to the end, this many at a time: one, when call times are measured. */
export async function visit(
  street: Street,
  pitch: PitchCampaign,
  links: readonly Link[],
  atOnce: number,
): Promise<void> {
  const [brand = ''] = street.host.split('.');
  const nobody = `public.${brand}`;
  const ssids = await eachOf(links, atOnce, async (link) => {
    const { activity } = await must(street, nobody, 'loadLeadActivity', LOAD, link);
    return (activity as { ssid: string }).ssid;
  });
  for (let save = 1; save <= SAVES; save++) {
    await consoleCall(street, 'clock', { advance: BETWEEN, hold: true });
    await eachOf(ssids, atOnce, (ssid) =>
      must(street, nobody, 'trackLead', SAVE, { ssid, save, isKnown: save > 1, ...saveBody(pitch, save) }),
    );
  }
}
