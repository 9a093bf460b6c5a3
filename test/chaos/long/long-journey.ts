// One journey on a real host: a campaign across 8 pm, killed meanwhile, with several faults at once.

import { consoleCall, knock } from '#bin/street.ts';
import { importFile } from '#bin/walk.ts';
import { leadIdsOf } from '#domain/texts/batch/batch.rules.ts';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { signedCallback } from '#lib/local/texts/callbacks.ts';
import type { Item } from '../../given/table/expressions.ts';
import { ledger, type Text } from '../../given/table/ledger.ts';
import { draws } from '../short/draws.ts';
import { breaches } from '../short/ledger-check.ts';
import type { Point } from '../short/tap.ts';
import { type LongPlan, longPlan } from './long-plan.ts';
import { counted, itemsOf, misreported, press, type Scene, setScene, signInAgain, slow } from './long-scene.ts';
import type { MortalHost } from './mortal-host.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHOENIX = -7 * HOUR;
/** 55 s before 8 pm in Phoenix: of three batches the first leaves, the last is held. */
const START = 2 * HOUR + 59 * MINUTE + 5 * SECOND;

/** The time that the scene needs before. */
const SETTING = 3 * HOUR;

export type Lived = {
  seed: number;
  plan: LongPlan;
  breaches: string[];
  /** What still waits at the end of a journey with breaches, and why; nothing of one without. */
  waits: string[];
  texts: number;
  struck: Point[];
  reached: string[];
};

const iso = (timeMs: number) => new Date(timeMs).toISOString();

/** The start of a journey, on the first evening that leaves time for its scene, because the host's clock never goes back. */
async function nextStart(host: MortalHost, startMs: number): Promise<number> {
  const { now } = await consoleCall<{ now: string }>(host.street, 'clock');
  const earliestMs = Date.parse(now) + SETTING;
  return startMs + DAY * Math.ceil((earliestMs - startMs) / DAY);
}

const ADD = `mutation ($campaignId: ID!, $requestId: ID) { addLeadsToCampaign(campaignId: $campaignId, selection: {}, requestId: $requestId) {
  success errors added } }`;

/** The people who are missing from the campaign although they were added again after Undo and did not opt out. */
function notIn(items: readonly Item[]): string[] {
  const itemsOfKind = (entity: string) => items.filter((item) => item.__edb_e__ === entity);
  const entered = new Set(itemsOfKind('enrolment').flatMap(({ leadId, removedAt }) => (removedAt ? [] : [leadId])));
  const optedOut = new Set(itemsOfKind('phoneConsent').flatMap(({ leadId, outAt }) => (outAt ? [leadId] : [])));
  const lost = itemsOfKind('lead').filter(({ leadId }) => !entered.has(leadId) && !optedOut.has(leadId));
  return lost.map(({ leadId }) => `${leadId} was sent to again after Undo and is not in the campaign`);
}

/** What the product stores about everything that has not left: its campaign, sender, organization and batches. */
function waitsOf(items: readonly Item[]): string[] {
  const valuesOf = (entity: string, fields: readonly string[]) =>
    items
      .filter((item) => item.__edb_e__ === entity)
      .map((item) => `${entity} ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, item[field]])))}`);
  const open = items.filter((item) => item.__edb_e__ === 'batch' && !item.written);
  const batches = open.map(({ batchId, kind, state, standing, reason, leadIds, dueAt, isCounted }) => {
    const leads = leadIdsOf(leadIds as string).length;
    return `batch ${JSON.stringify({ batchId, kind, state, standing, reason, leads, dueAt, isCounted })}`;
  });
  return [
    ...valuesOf('campaign', ['paused', 'pausedNote', 'pausedAt', 'lifecycle']),
    ...valuesOf('organization', ['stop', 'stopProbeMs']),
    ...valuesOf('sender', ['state', 'note', 'heldUntil', 'generation', 'round']),
    ...valuesOf('campaignQueue', ['batches', 'leads', 'canaryUntilMs']),
    ...batches,
  ];
}

class LongJourney {
  readonly #host: MortalHost;
  readonly #plan: LongPlan;
  #scene: Scene;
  readonly #draw: () => number;
  readonly #startMs: number;

  constructor(host: MortalHost, scene: Scene, plan: LongPlan, seed: number, startMs: number) {
    this.#host = host;
    this.#scene = scene;
    this.#plan = plan;
    this.#draw = draws(seed);
    this.#startMs = startMs;
  }

  #press(field: string, document: string, given: object = {}) {
    return press(this.#host, this.#scene, field, document, { campaignId: this.#scene.campaignId, ...given });
  }

  #order(fault: object): Promise<unknown> {
    return this.#host.until((street) => consoleCall(street, 'faults', fault));
  }

  async #misbehave(seed: number): Promise<void> {
    const { text, callback, table, rate, busyMinutes } = this.#plan;
    // A request that hangs takes 15 real seconds: a few are enough.
    if (text)
      await this.#order({ target: 'text', kind: text, rate, seed, ...(text === 'timeout' ? { times: 2 } : {}) });
    if (callback) await this.#order({ target: 'text', kind: callback, rate, seed });
    if (table) await this.#order({ target: 'table', kind: table, rate, seed });
    if (busyMinutes > 0) await this.#order({ target: 'text', kind: '429', rate: 1, seed });
  }

  /**
   * Adds everybody; in journeys with a second press, two tabs and the file do it at the same time. Each `time` is another press of
   * Send with its own ids: a repeated id returns its first result, whatever was undone since.
   */
  async #enter(time: string): Promise<void> {
    const press = (tab: string) => this.#press('addLeadsToCampaign', ADD, { requestId: `${tab} ${time}` });
    if (!this.#plan.twice) {
      await press('one');
      return;
    }
    const keys = { fullNameKey: 'Name', phoneKey: 'Phone', campaignId: this.#scene.campaignId };
    const byFile = this.#host.until((street) => importFile(street, this.#scene.token, this.#scene.file, keys));
    await Promise.all([press('one'), press('one'), press('two'), byFile]);
  }

  async #stop(): Promise<void> {
    const { phones, number } = this.#scene;
    const from = phones[Math.floor(this.#draw() * phones.length)] ?? '';
    const write = (body: string) =>
      this.#host.until((street) => consoleCall(street, 'messages', { from, to: number, body }));
    await write('STOP');
    if (this.#draw() < 0.5) await write('stop');
    if (this.#draw() < 0.2) await write('START');
  }

  /** A callback that nobody signed, and a signed one that names another phone: neither changes anything. */
  async #forge(): Promise<void> {
    const [text] = await this.#own();
    if (!text) return;
    const items = await itemsOf(this.#host, this.#scene.organizationId);
    const send = items.find((item) => item.__edb_e__ === 'send' && item.sid === text.sid);
    if (!send) return;
    const path = `/hooks/text/status/${send.sendId}`;
    const { accountSid, authToken } = textAccount('blast');
    const params = { MessageSid: text.sid, MessageStatus: 'failed', To: '+14805559999', AccountSid: accountSid };
    const url = `http://localhost:${this.#host.street.port}${path}`;
    const { headers, body } = signedCallback(authToken, url, params);
    for (const forged of [{ 'x-twilio-signature': 'forged' }, {}]) {
      const { status } = await this.#host.until((street) =>
        knock(street, 'POST', path, body, { ...headers, ...forged }),
      );
      if (status < 400) throw new Error(`A forged callback was answered with ${status}.`);
    }
  }

  async #own(): Promise<Text[]> {
    const texts = await this.#host.until(ledger);
    return texts.filter((text) => text.from === this.#scene.number);
  }

  async #meddle(): Promise<void> {
    const { meddles } = this.#plan;
    const { stepIds } = this.#scene;
    if (meddles === 'pause') await this.#pause(true);
    if (meddles === 'delete')
      await this.#press(
        'deleteCampaign',
        'mutation ($campaignId: ID!) { deleteCampaign(campaignId: $campaignId) { success errors } }',
      );
    if (meddles === 'archive')
      await this.#press(
        'archiveCampaign',
        'mutation ($campaignId: ID!) { archiveCampaign(campaignId: $campaignId) { success errors } }',
      );
    if (meddles === 'edit') {
      const document = `mutation ($id: ID!, $hours: Int) { updateCampaignFeature(campaignFeatureId: $id, hours: $hours) { success errors } }`;
      if (stepIds[1])
        await this.#press('updateCampaignFeature', document, { id: stepIds[1], hours: this.#draw() < 0.5 ? 13 : 17 });
    }
    if (meddles === 'stop') await this.#closeSendRequests('stopSend');
    if (meddles.endsWith('person')) await this.#takeOut(meddles === 'archive person');
  }

  /** Undoes or stops every send that still can be. */
  async #closeSendRequests(field: 'undoSend' | 'stopSend'): Promise<void> {
    const document = 'query { sendStats { success errors sendRequests { id } } }';
    const { sendRequests } = await this.#press('sendStats', document);
    for (const { id } of (sendRequests as { id: string }[] | null) ?? [])
      await this.#press(field, `mutation ($id: ID!) { ${field}(sendRequestId: $id) { success errors } }`, { id });
  }

  async #takeOut(isArchived: boolean): Promise<void> {
    const leads = (await itemsOf(this.#host, this.#scene.organizationId)).filter((item) => item.__edb_e__ === 'lead');
    const leadIds = leads.slice(-3).map((lead) => lead.leadId);
    const document = isArchived
      ? 'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success errors } }'
      : 'mutation ($leadIds: [ID!], $campaignId: ID!) { removeLeadsFromCampaign(leadIds: $leadIds, campaignId: $campaignId) { success errors } }';
    await this.#press(isArchived ? 'archiveLeads' : 'removeLeadsFromCampaign', document, { leadIds });
  }

  async #pause(paused: boolean): Promise<void> {
    const document = `mutation ($campaignId: ID!, $paused: Boolean, $sendDue: Boolean) {
      updateCampaign(campaignId: $campaignId, paused: $paused, sendDue: $sendDue) { success errors } }`;
    await this.#press('updateCampaign', document, { paused, ...(paused ? {} : { sendDue: this.#draw() < 0.5 }) });
  }

  /** The evening: six times 15 s across 8 pm, with the other events. */
  async #evening(): Promise<void> {
    const { stops, forged, busyMinutes } = this.#plan;
    for (let part = 1; part <= 6; part++) {
      await this.#host.moveTo(iso(this.#startMs + part * 15 * SECOND));
      if (part <= stops) await this.#stop();
      if (part === 3) await this.#meddle();
      if (part === 4 && forged) await this.#forge();
    }
    if (busyMinutes > 0) await this.#order({ target: 'text', kind: '429', rate: 1, times: 1 });
    await this.#host.moveTo(iso(this.#startMs + 20 * MINUTE));
  }

  async live(seed: number, points: readonly Point[]): Promise<void> {
    await this.#host.moveTo(iso(this.#startMs));
    this.#host.reached();
    await this.#host.order(points);
    await this.#misbehave(seed);
    await this.#enter('first');
    await slow(this.#host, this.#scene);
    if (this.#plan.meddles === 'undo') {
      await this.#closeSendRequests('undoSend');
      await this.#enter('again');
    }
    await this.#evening();
    const morningMs = this.#startMs + 12 * HOUR + 10 * MINUTE;
    if (this.#plan.isDownOverMorning) await this.#host.sleepUntil(iso(this.#startMs + 15 * HOUR));
    else await this.#host.moveTo(iso(morningMs));
    this.#scene = await signInAgain(this.#host, this.#scene);
    if (this.#plan.meddles === 'pause') await this.#pause(false);
    await this.#host.moveTo(iso(this.#startMs + 16 * HOUR));
    await this.#order({});
    await this.#host.moveTo(iso(this.#startMs + 20 * HOUR));
    await this.#host.order([]);
    // People who got the first text only in the morning get the second one on the next morning.
    await this.#host.moveTo(iso(this.#startMs + 38 * HOUR));
  }

  async judge(): Promise<Pick<Lived, 'breaches' | 'waits' | 'texts'>> {
    this.#scene = await signInAgain(this.#host, this.#scene);
    const items = await itemsOf(this.#host, this.#scene.organizationId);
    const texts = await this.#own();
    const taken = texts.filter(({ body }) => /^(First|Second) /.test(body));
    const rows = taken.map((text) => ({ ...text, atMs: Date.parse(text.createdAt) }));
    const { queued = 0, ...others } = counted(items);
    // The queued texts of an archived campaign stay in the queue as if it were paused.
    const rests = this.#plan.meddles === 'archive' ? 'parked' : 'queued';
    const buckets = queued === 0 ? others : { ...others, [rests]: (others[rests] ?? 0) + queued };
    const shown = await misreported(this.#host, this.#scene);
    const isResumed = this.#plan.meddles === 'pause' && (buckets.parked ?? 0) > 0;
    const left = isResumed ? [`${buckets.parked} rest although the campaign was resumed`] : [];
    const minuteOf = (atMs: number) => Math.floor(((atMs + PHOENIX) % DAY) / MINUTE);
    const out = this.#plan.meddles === 'undo' ? notIn(items) : [];
    const found = breaches({ ledger: rows as never, items, buckets, minuteOf, stopped: new Set() });
    const all = [...found, ...shown, ...left, ...out];
    return { breaches: all, waits: all.length > 0 ? waitsOf(items) : [], texts: rows.length };
  }
}

/** Plays the journey of a seed on this host, which is killed at these points. */
export async function liveLong(host: MortalHost, seed: number, points: readonly Point[]): Promise<Lived> {
  const plan = longPlan(seed);
  await host.order([]);
  const startMs = await nextStart(host, plan.meddles === 'undo' ? START - 15 * MINUTE : START);
  await host.moveTo(iso(startMs - SETTING));
  const scene = await setScene(host, seed, plan);
  const known = host.struck.length;
  const journey = new LongJourney(host, scene, plan, seed, startMs);
  await journey.live(seed, points);
  const came = await journey.judge();
  return { seed, plan, ...came, struck: host.struck.slice(known), reached: host.reached() };
}
