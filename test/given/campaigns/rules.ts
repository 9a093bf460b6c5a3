// Rules on top of delivery: a campaign with slides, its rules, people who look at pages, and signals that are delivered as a test says.
import { vi } from 'vitest';
import type { LeadActivityAnswer } from '#functions/schema.gen.ts';
import type { Outbox } from '#platform/table/signal.ts';
import { anActor, ask } from '../hosts/rooms.ts';
import { MemoryTable } from '../table/memory-table.ts';
import { ORGANIZATION, openDelivery } from './delivery.ts';
import { keeping } from './slides-behind-a-link.ts';

export type Heard = { 'detail-type': string; detail: Record<string, unknown> };
export type RulesRoom = Awaited<ReturnType<typeof openRules>>;

const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });
const organizationId = ORGANIZATION;

/** The signals that the rules' door gets for writes to the table. */
function listenAt(table: MemoryTable, names: ReadonlySet<string>): Heard[] {
  const heard: Heard[] = [];
  const { changed } = table;
  table.changed = (after) => {
    changed?.(after);
    const { all, told } = JSON.parse(String(after.outbox ?? '{"all":{},"told":[]}')) as Outbox;
    const messages = told.map(([type, own]) => ({ 'detail-type': type, detail: { ...all, ...own } }));
    const own = String(after.pk).startsWith('SIGNAL#')
      ? [{ 'detail-type': String(after.type), detail: after.detail as Heard['detail'] }]
      : [];
    heard.push(...[...messages, ...own].filter((one) => names.has(one['detail-type'])));
  };
  return heard;
}

/** Opens delivery and rules in the pitch brand. */
export async function openRules() {
  const table = new MemoryTable();
  const room = await openDelivery('pitch', table);
  const { DOORS } = await import('#lib/doors/doors.ts');
  const { knock } = DOORS.rules;
  const heard = listenAt(table, new Set(knock.by === 'bus' ? knock.signals : []));
  const [{ handler }, door, workflows, outcomes, keep] = await Promise.all([
    import('#engine/workflows/running/rules.listener.ts'),
    import('#features/activity/activity.resolver.ts'),
    import('#engine/workflows/workflow.entity.ts'),
    import('#engine/workflows/waiting/outcome.entity.ts'),
    keeping(),
  ]);
  const { saveStays } = await import('#engine/workflows/save-stays.act.ts');

  /** The tokens of known browsers, by the code of their person's enrollment. */
  const browsers = new Map<string, string>();

  /** Delivers new signals to the rules' door, in the order and as often as `as` says. */
  async function hear(as: (events: Heard[]) => Heard[] = (events) => events): Promise<void> {
    for (let some = heard.splice(0); some.length > 0; some = heard.splice(0)) {
      for (const event of as(some)) await handler(event as never);
    }
  }

  /** Lets time pass for the machines, and delivers signals as they come. */
  async function pass(ms: number, stepMs = ms): Promise<void> {
    await hear();
    for (let left = ms; left > 0; left -= stepMs) {
      await room.pass(Math.min(stepMs, left));
      await hear();
    }
    await room.pass(1);
  }

  async function rule(featureId: string, triggers: object[], actions: object[], given: object = {}): Promise<string> {
    const { data: feature } = await room.CampaignFeatureEntity.get({ organizationId, featureId }).go();
    const campaignId = feature?.campaignId ?? '';
    const workflowId = `wfl_${featureId.slice(4)}${(feature?.workflows.length ?? 0) + 1}`;
    await workflows.WorkflowEntity.put({
      organizationId,
      workflowId,
      featureId,
      campaignId,
      lifecycle: 'active',
      created: new Date().toISOString(),
      label: 'A rule',
      version: 1,
      triggers: triggers.map((trigger, n) => ({
        triggerId: `${workflowId}_t${n}`,
        triggerResponses: [],
        days: 0,
        hours: 0,
        performedAction: true,
        ...trigger,
      })) as never,
      actions: actions.map((action, n) => ({
        actionId: `${workflowId}_a${n}`,
        default: true,
        message: '',
        userIds: [],
        ...action,
      })) as never,
      ...given,
    }).go();
    await room.CampaignFeatureEntity.patch({ organizationId, featureId })
      .set({ workflows: [...(feature?.workflows ?? []), workflowId] })
      .go();
    await saveStays(organizationId, campaignId);
    return workflowId;
  }

  /** A person opens the link of the last text that they got from a step with slides, or of the given one. */
  async function opens(n: number, begins = ''): Promise<LeadActivityAnswer> {
    const ends = `555${String(n).padStart(4, '0')}`;
    const isMeant = (body = '') => body.startsWith(begins) && body.includes('/c/');
    const text = room.provider.texts.findLast((one) => one.to.endsWith(ends) && isMeant(one.body));
    const [, lead = '', step = ''] = /\/c\/(\w{12})\/?(\w+)/.exec(text?.body ?? '') ?? [];
    const codes = { campaignLeadCode: lead, campaignFeatureCode: step, token: browsers.get(lead) ?? null };
    return await ask<LeadActivityAnswer>(door, 'loadLeadActivity', codes, nobody);
  }

  async function track(loaded: LeadActivityAnswer, args: object = {}): Promise<void> {
    const ssid = loaded.activity?.ssid ?? '';
    const saved = await ask(door, 'trackLead', { leadActivitySsid: ssid, save: 1, ...args }, nobody);
    if (!saved.success) throw new Error(`Nothing was saved: ${saved.errors?.join(' ')}`);
    const { token } = saved as unknown as { token: string | null };
    if (token) browsers.set(ssid.slice(0, 12), token);
  }

  /** A person opens their link and looks at a slide for this long. */
  async function looks(n: number, seconds = 3, pitchSlideId = 'sld_a', args: object = {}): Promise<LeadActivityAnswer> {
    const loaded = await opens(n);
    vi.setSystemTime(Date.now() + seconds * 1000 + 500);
    await track(loaded, { times: [{ pitchSlideId, seconds }], ...args });
    return loaded;
  }

  return {
    room,
    table,
    keep,
    heard,
    hear,
    pass,
    rule,
    opens,
    track,
    looks,
    ...workflows,
    ...outcomes,
    begin: async () => {
      await room.begin();
      heard.length = 0;
      browsers.clear();
      await keep.pitch();
      await keep.number();
    },
    /** The texts that a person got, without links. */
    textsTo: (n: number) =>
      room.provider.texts
        .filter(({ to }) => to === `+1480555${String(n).padStart(4, '0')}`)
        .map(({ body = '' }) => body.replace(/ ?https?:\S+/, '')),
    outcomes: async (n: number) =>
      (await outcomes.outcomesOfLead(organizationId, `lead_${n}`)).map(({ state, actions, addedTo }) => ({
        state,
        said: actions.map(({ said: sentence }) => sentence),
        addedTo,
      })),
  };
}
