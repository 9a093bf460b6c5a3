// Several pages of one browser: in whatever order their saves arrive and whatever device they name, the stored state is right.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LeadActivityAnswer, TrackLeadAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { type Keeping, keeping } from '#test/given/campaigns/slides-behind-a-link.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let keep: Keeping;
/** The duration of each call of the table, in thirds of a turn. */
let draw = () => 0;

beforeAll(async () => {
  room = await openDelivery('pitch', new MemoryTable(() => draw()));
  door = await import('#features/activity/activity.resolver.ts');
  keep = await keeping();
});
beforeEach(async () => {
  await room.begin();
  await keep.pitch();
});
afterAll(() => room.close());
const call = (field: string, args: object) => ask(door, field, args, nobody);

/** The pages of one browser behind the link of one text. */
async function oneBrowser() {
  const { campaignId } = await room.campaign([
    { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' },
  ]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(10_000);
  const campaignLeadCode = room.provider.texts[0]?.body?.split('/c/')[1]?.slice(0, 12) ?? '';
  let token: string | null = null;
  const load = async (deviceId?: string) => {
    const codes = { campaignLeadCode, campaignFeatureCode: 'Step01' };
    return (await call('loadLeadActivity', { ...codes, token, deviceId })) as unknown as LeadActivityAnswer;
  };
  const save = async (loaded: LeadActivityAnswer, given: object) => {
    const leadActivitySsid = loaded.activity?.ssid ?? '';
    const answer = (await call('trackLead', { leadActivitySsid, ...given })) as unknown as TrackLeadAnswer;
    token ??= answer.token ?? null;
    return answer;
  };
  return { load, save };
}

/** The page's answer in each save; an empty list withdraws it. */
const reply = fc.array(fc.constantFrom(['Yes'], ['No'], []), { minLength: 2, maxLength: 5 });
const draws = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 60, maxLength: 60 });

it('the newest answer of a page wins, in whatever order its saves and their steps come [TRK-03, TRK-04]', async () => {
  const { load, save } = await oneBrowser();
  const nth = (number: number, values: readonly string[]) => ({
    save: number,
    isKnown: number > 1,
    times: [{ pitchSlideId: 'sld_a', seconds: number / 10 }],
    widgets: [{ widgetId: 'wdg_a', values }],
  });
  await fc.assert(
    fc.asyncProperty(reply, draws, async (answers, drawn) => {
      let at = 0;
      const loaded = await load();
      vi.setSystemTime(Date.now() + 5000);
      await save(loaded, nth(1, ['Yes']));
      draw = () => drawn[at++ % drawn.length] ?? 0;
      const arriving = answers
        .map((values, index) => ({ said: nth(index + 2, values), before: draw() }))
        .sort((one, other) => one.before - other.before);
      const taken = await Promise.all(arriving.map((each) => save(loaded, each.said)));
      expect(taken.every(({ success }) => success)).toBe(true);
      draw = () => 0;
      const { lead } = await load();
      expect(lead?.widgets.map(({ values }) => values)).toEqual([answers.at(-1)].filter((last) => last?.length));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

it('a browser whose page was left before its token came is let in again, and no other one [PUB-17, A58]', async () => {
  const { load } = await oneBrowser();
  const loaded = await load('secret number of the first');
  vi.setSystemTime(Date.now() + 5000);
  // The answer with the token reaches no page.
  const leadActivitySsid = loaded.activity?.ssid ?? '';
  await call('trackLead', { leadActivitySsid, save: 1, times: [{ pitchSlideId: 'sld_a', seconds: 3 }] });
  expect(await load('secret number of the first')).toMatchObject({ success: true, activity: { isKnown: true } });
  for (const deviceId of ['another number', '', undefined])
    expect(await load(deviceId)).toMatchObject({ success: false, errors: ['No Access'] });
});

it('a browser is one device, whatever its pages name: each further name counts as a claim, and the viewing is stored [TRK-04]', async () => {
  const { load, save } = await oneBrowser();
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let n = 0; n < 5; n++) {
    const loaded = await load(`name ${n}`);
    vi.setSystemTime(Date.now() + 5000);
    // Each claims an unknown browser, and gets another token.
    await save(loaded, { save: 1, isKnown: false, times: [{ pitchSlideId: 'sld_a', seconds: 3 }] });
  }
  const claims = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  warned.mockRestore();
  expect(claims).toEqual(Array.from({ length: 4 }, () => ({ level: 'error', kind: 'claim', what: 'device' })));
  const { viewerFactsOf } = await import('#engine/activity/track/view.entity.ts');
  const enrollmentKey = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };
  expect([...((await viewerFactsOf(enrollmentKey))?.devices ?? [])]).toEqual(['name 0']);
  expect((await load()).times).toMatchObject([{ pitchSlideId: 'sld_a', seconds: 15 }]);
});
