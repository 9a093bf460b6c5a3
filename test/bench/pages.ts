// The page behind a link on a phone over slow 4G, one slide kind after the other, by Lighthouse over the local host.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, upload } from '../../bin/walk.ts';
import { browserLaunch } from '../given/hosts/browser.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import { tinyMedia } from '../given/hosts/tiny-media.ts';
import { toNoon } from './blast.ts';
import { MEASURED, missedBy, type PageMedians } from './goals.ts';

/** A brand with every kind of slide and open sign-up. */
const BRAND = 'opportunity';
const RUNS = Number(process.env.BENCH_PAGE_RUNS ?? 3);
const DEBUG_PORT = 9333;

type Slide = { slideType: string; title: string } & Record<string, unknown>;
type Kind = { name: string; slide: Slide };

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const CONTENT = JSON.stringify({
  type: 'doc',
  content: Array.from({ length: 4 }, (_, n) => text(`${n + 1}. We talk for ten minutes, then you decide. No deposit.`)),
});

/** The media of the slides, as staff upload them; a video is shown once the video service has made its renditions. */
async function kinds(street: Street, token: string): Promise<Kind[]> {
  const uploaded = async (purpose: 'image' | 'video' | 'audio', mimeType: string, bytes: Uint8Array) => {
    const url = await upload(street, token, purpose, mimeType, bytes);
    const complete = 'mutation ($id: ID!) { completeUpload(uploadId: $id) { success errors media { id } } }';
    await must(street, token, 'completeUpload', complete, { id: url });
    return url;
  };
  const image = await uploaded('image', 'image/jpeg', await tinyMedia('jpg', { size: '1080x720', sound: false }));
  const mp4 = () => tinyMedia('mp4', { seconds: 8, size: '640x360' });
  const video = async () => uploaded('video', 'video/mp4', await mp4());
  const audio = await uploaded('audio', 'audio/mpeg', await tinyMedia('mp3', { seconds: 20 }));
  const slide = (slideType: string, title: string, more: object = {}): Slide => ({ slideType, title, ...more });
  return [
    { name: 'TEXT', slide: slide('TEXT', 'How it goes', { content: CONTENT }) },
    { name: 'UPLOAD, an image', slide: slide('UPLOAD', 'Our house', { url: image }) },
    { name: 'UPLOAD, a video', slide: slide('UPLOAD', 'A walk through it', { url: await video() }) },
    { name: 'RECORD', slide: slide('RECORD', 'Hello from us', { url: await video() }) },
    { name: 'SCREEN', slide: slide('SCREEN', 'How you sign', { url: await video() }) },
    { name: 'AUDIO', slide: slide('AUDIO', 'Listen to this', { url: audio }) },
    { name: 'YOUTUBE', slide: slide('YOUTUBE', 'The film', { url: 'https://youtu.be/dQw4w9WgXcQ', thumbnail: image }) },
    { name: 'CALENDAR', slide: slide('CALENDAR', 'Find a time', { url: 'https://calendly.com/ana/intro' }) },
  ];
}

async function makePitch(street: Street, token: string, { name, slide }: Kind): Promise<string> {
  const create = 'mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }';
  const { pitch } = (await must(street, token, 'createPitch', create, { title: name })) as never as {
    pitch: { id: string };
  };
  const add = `mutation ($id: ID!, $type: SlideType, $slide: PitchSlideInput) {
    createPitchSlide(pitchId: $id, slideType: $type, pitchSlide: $slide) { success errors slide { id } } }`;
  const { slideType, ...words } = slide;
  for (const [type, given] of [
    [slideType, words],
    ['TEXT', { title: 'And then', content: CONTENT }],
  ] as const)
    await must(street, token, 'createPitchSlide', add, { id: pitch.id, type, slide: given });
  return pitch.id;
}

let phones = 0;

/** Sends a pitch to a person for each run; returns their links. */
async function send(street: Street, token: string, pitchId: string): Promise<string[]> {
  const say = async <T>(field: string, query: string, variables: object) =>
    (await must(street, token, field, query, variables)) as never as T;
  const { campaign } = await say<{ campaign: { id: string } }>(
    'createCampaign',
    'mutation { createCampaign(name: "Pages") { success errors campaign { id } } }',
    {},
  );
  const { campaignFeature } = await say<{ campaignFeature: { id: string } }>(
    'createCampaignFeature',
    'mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: PITCH) { success errors campaignFeature { id } } }',
    { id: campaign.id },
  );
  await say(
    'updateCampaignFeature',
    'mutation ($id: ID!, $pitchId: ID) { updateCampaignFeature(campaignFeatureId: $id, message: "This is for you:", pitchId: $pitchId) { success errors } }',
    { id: campaignFeature.id, pitchId },
  );
  const leads: { id: string; phone: string }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const phone = `+1602234${String(5000 + phones++)}`;
    const { lead } = await say<{ lead: { id: string } }>(
      'createLead',
      'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }',
      { lead: { name: `Lea ${phones}`, phone } },
    );
    leads.push({ id: lead.id, phone });
  }
  await say(
    'addLeadsToCampaign',
    'mutation ($id: ID!, $leadIds: [ID!]) { addLeadsToCampaign(campaignId: $id, leadIds: $leadIds) { success errors } }',
    { id: campaign.id, leadIds: leads.map(({ id }) => id) },
  );
  await consoleCall(street, 'clock', { advance: 'PT5M' });
  return Promise.all(
    leads.map(async ({ phone }) => {
      const { messages } = await consoleCall<{ messages: { body: string }[] }>(
        street,
        `messages?phone=${encodeURIComponent(phone)}`,
      );
      return messages.map(({ body }) => /\/c\/\w+\/\w+/.exec(body)?.[0]).findLast(Boolean) ?? '';
    }),
  );
}

/** The measures of one page load. */
export type PageRun = {
  lcpMs: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  javascriptKb: number;
  beforeMediaKb: number;
  /** The names of the Lighthouse audits that failed. */
  wanting: string[];
};

type Request = { resourceType: string; transferSize: number; url: string };

const SITE = resolve('dist', 'site');

/** The size of a file of the site as the budgets count it: without the headers that this host repeats for each. */
const squeezed = (url: string) => brotliCompressSync(readFileSync(join(SITE, new URL(url).pathname))).length;

function runOf({ lhr }: RunnerResult): PageRun {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const { items = [] } = (lhr.audits['network-requests']?.details ?? {}) as { items?: Request[] };
  const kb = (size: (request: Request) => number, ...types: string[]) =>
    items.filter(({ resourceType }) => types.includes(resourceType)).reduce((sum, each) => sum + size(each), 0) / 1000;
  const files = kb(({ url }) => squeezed(url), 'Script', 'Stylesheet');
  const judged = ['accessibility', 'best-practices'].flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return {
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    javascriptKb: kb(({ url }) => squeezed(url), 'Script'),
    beforeMediaKb: files + kb(({ transferSize }) => transferSize, 'Document', 'Fetch', 'XHR'),
    wanting: judged.filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0).map(({ id }) => id),
  };
}

/** Opens a page as Lighthouse's phone on slow 4G with an empty cache; pages of third parties are excluded. */
async function measure(url: string): Promise<PageRun> {
  const launch = await browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${DEBUG_PORT}`] });
  try {
    const found = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      blockedUrlPatterns: ['*calendly.com*', '*youtube*', '*ytimg*'],
      // No TLS on this machine, and going back and forth opens the page twice.
      skipAudits: ['is-on-https', 'redirects-http', 'bf-cache'],
    });
    if (!found) throw new Error(`Lighthouse said nothing of ${url}.`);
    return runOf(found);
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures a page of each kind of slide, this many times each by another person's link; prints medians beside the goals, and throws
 * what does not keep them.
 */
export async function pages(host: HostProcess): Promise<void> {
  const street = host.street(BRAND);
  await toNoon(street);
  const token = await signUp(street, `public.${BRAND}`, {
    name: 'Page Person',
    email: 'pages@example.com',
    phone: '+16022340001',
    password: 'a saguaro in bloom',
    organizationName: 'Pages',
  });
  await addTestCard(street, token);
  await consoleCall(street, 'clock', { advance: 'PT2M' });
  const made = await kinds(street, token);
  const links = new Map<string, string[]>();
  for (const kind of made) links.set(kind.name, await send(street, token, await makePitch(street, token, kind)));
  console.log(
    `\n${'the page behind a link, median of'.padEnd(34)} LCP ms    CLS  perf  a11y  best  JS KB  before media KB`,
  );
  console.log(`${'goal'.padEnd(35)}  1500  0.000    95   100   100   76.8             90.0`);
  const broken: string[] = [];
  for (const [name, paths] of links) {
    const runs: PageRun[] = [];
    for (const path of paths) runs.push(await measure(`http://${street.host}${path}`));
    const medianOf = (pick: (run: PageRun) => number) => median(runs.map(pick));
    const cells = [
      medianOf((run) => run.lcpMs)
        .toFixed(0)
        .padStart(6),
      medianOf((run) => run.cls)
        .toFixed(3)
        .padStart(6),
      ...[
        medianOf((run) => run.performance),
        medianOf((run) => run.accessibility),
        medianOf((run) => run.bestPractices),
      ].map((score) => score.toFixed(0).padStart(5)),
      medianOf((run) => run.javascriptKb)
        .toFixed(1)
        .padStart(6),
      medianOf((run) => run.beforeMediaKb)
        .toFixed(1)
        .padStart(16),
    ];
    const wanting = [...new Set(runs.flatMap((run) => run.wanting))];
    console.log(`${name.padEnd(35)}${cells.join(' ')}  ${wanting.join(', ')}`);
    const medians = Object.fromEntries(MEASURED.map((of) => [of, medianOf((run) => run[of])])) as PageMedians;
    broken.push(...missedBy(name, medians));
  }
  if (broken.length > 0) throw new Error(`Pages behind links miss their goals:\n${broken.join('\n')}`);
}
