// View Time and Views of a person: even when saves come twice, late or out of order, every list and the report agree.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Lead, LeadActivityAnswer, TrackLeadAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const ana = anActor();
const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });
const created = '2026-01-01T00:00:00.000Z';

let room: DeliveryRoom;
let pages: Parameters<typeof ask>[0];
let leads: Parameters<typeof ask>[0];
let savePitch: () => Promise<void>;

beforeAll(async () => {
  room = await openDelivery('pitch');
  pages = await import('#features/activity/activity.resolver.ts');
  leads = await import('#features/leads/leads.resolver.ts');
  const { PitchEntity } = await import('#domain/pitches/pitch/pitch.entity.ts');
  const { SlideEntity } = await import('#domain/pitches/slides/slide.entity.ts');
  const common = { organizationId: '101', pitchId: 'pit_one', created };
  savePitch = async () => {
    const words = { userId: 'usr_ana', code: 'pitchcode', title: 'Braces', lifecycle: 'active' as const };
    await PitchEntity.put({ ...common, ...words, structure: ['sld_a', 'sld_b'] }).go();
    const slide = { ...common, slideType: 'TEXT' as const };
    await SlideEntity.put([
      { ...slide, slideId: 'sld_a' },
      { ...slide, slideId: 'sld_b' },
    ]).go();
  };
});
afterAll(() => room.close());
/** A person with a link that nobody has opened; its codes. */
async function aLink() {
  await room.begin();
  await savePitch();
  const step = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
  const { campaignId } = await room.campaign([step]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(10_000);
  const [text] = room.provider.texts;
  return { campaignLeadCode: text?.body?.split('/c/')[1]?.slice(0, 12) ?? '', campaignFeatureCode: 'Step01' };
}

async function load(codes: object, token: string | null): Promise<string> {
  const loaded = await ask<LeadActivityAnswer>(pages, 'loadLeadActivity', { ...codes, token }, nobody);
  return loaded.activity?.ssid ?? '';
}

type Save = { load: number; save: number; first: number; second: number };

/** Saves of two loads as pages send them: each contains its whole load so far. */
const grown = (steps: readonly number[], load: number): Save[] =>
  steps.map((_, index) => {
    const sum = (of: number) =>
      steps.slice(0, index + 1).reduce((total, step, at) => total + (at % 2 === of ? step : 0), 0);
    return { load, save: index + 1, first: sum(0), second: sum(1) };
  });

const steps = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 });
const visits = fc.tuple(steps, steps).chain(([one, two]) => {
  const saves = [...grown(one, 0), ...grown(two, 1)];
  const again = fc.array(fc.constantFrom(...saves), { maxLength: 4 });
  return again.chain((more) => {
    const all = [...saves, ...more];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
});

const theLead = async () => (await ask(leads, 'lead', { leadId: 'lead_1' }, ana)).lead as Lead;

it('is the sum of all reports, however saves are repeated and reordered [LED-03, LED-13, LED-21, DSH-05]', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (order) => {
      const codes = await aLink();
      const ssids = [await load(codes, null)];
      vi.setSystemTime(Date.now() + 600_000);
      const track = async ({ load: index, save, first, second }: Save, ssid: string) => {
        const times = [
          { pitchSlideId: 'sld_a', seconds: first },
          { pitchSlideId: 'sld_b', seconds: second },
        ];
        const args = { leadActivitySsid: ssid, save, times, isKnown: index === 1 };
        return await ask<TrackLeadAnswer>(pages, 'trackLead', args, nobody);
      };
      const [begin = { load: 0, save: 1, first: 1, second: 0 }] = order.filter((save) => save.load === 0);
      const { token } = await track(begin, ssids[0] ?? '');
      ssids.push(await load(codes, token ?? null));
      vi.setSystemTime(Date.now() + 600_000);
      for (const save of order) expect(await track(save, ssids[save.load] ?? '')).toMatchObject({ success: true });
      const last = [0, 1].map(
        (common) => order.filter((save) => save.load === common).toSorted((a, b) => b.save - a.save)[0],
      );
      const seconds = last.reduce((sum, save) => sum + (save?.first ?? 0) + (save?.second ?? 0), 0);
      const lead = await theLead();
      // Both pages were open at the same time in one browser: one visit.
      expect(lead.stats).toEqual({ seconds, views: 1 });
      expect(lead.activity).toMatchObject([{ seconds, views: 1 }]);
      const [listed] = (await ask(leads, 'leads', {}, ana)).leads as Lead[];
      expect(listed?.stats).toEqual(lead.stats);
    }),
    { numRuns: 12 },
  );
});

it('the last time zone of their browser is stored with the person, and an answered address; neither is stored again once they are archived [decisions: Recipient-local quiet hours]', async () => {
  const codes = await aLink();
  const { WidgetEntity } = await import('#domain/pitches/widgets/widget.entity.ts');
  const { SlideEntity } = await import('#domain/pitches/slides/slide.entity.ts');
  const asked = { organizationId: '101', widgetId: 'wdg_zip', slideId: 'sld_a', label: 'Your ZIP code', created };
  await WidgetEntity.put({ ...asked, widgetType: 'SHORT' }).go();
  const slide = { organizationId: '101', slideId: 'sld_a', pitchId: 'pit_one', slideType: 'TEXT', created } as const;
  await SlideEntity.put({ ...slide, widgetStructure: ['wdg_zip'] }).go();
  const leadActivitySsid = await load(codes, null);
  vi.setSystemTime(Date.now() + 60_000);
  let save = 0;
  const track = (given: object) => {
    const times = [{ pitchSlideId: 'sld_a', seconds: 3 }];
    return ask(pages, 'trackLead', { leadActivitySsid, save: ++save, times, ...given }, nobody);
  };
  const where = async () => {
    const { timeZone, zip } = await theLead();
    return [timeZone, zip];
  };
  await track({});
  expect(await where()).toEqual([null, null]);
  await track({ timeZone: 'America/Boise' });
  await track({ timeZone: 'America/Detroit', widgets: [{ widgetId: 'wdg_zip', values: ['83702'] }] });
  expect(await where()).toEqual(['America/Detroit', '83702']);
  for (const timeZone of ['UTC', 'Nowhere/Else', 'x'.repeat(9999), '']) await track({ timeZone });
  expect(await where()).toEqual(['America/Detroit', '83702']);
  await ask(leads, 'archiveLeads', { leadIds: ['lead_1'] }, ana);
  expect(await track({ timeZone: 'America/Boise' })).toMatchObject({ success: false });
  expect(await where()).toEqual(['America/Detroit', '83702']);
});

it('is 0 for people who opened nothing, and a visit makes its person the most recently active [LED-03]', async () => {
  const codes = await aLink();
  const ssid = await load(codes, null);
  const before = await theLead();
  expect(before.stats).toEqual({ seconds: 0, views: 0 });
  vi.setSystemTime(Date.now() + 5000);
  await ask(
    pages,
    'trackLead',
    { leadActivitySsid: ssid, save: 1, times: [{ pitchSlideId: 'sld_a', seconds: 3 }] },
    nobody,
  );
  expect(Date.parse((await theLead()).lastActive)).toBeGreaterThan(Date.parse(before.lastActive));
});
