// Saves of one page that are under way at the same time: whatever order they arrive in, what was said last stands.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LeadActivityAnswer } from '../../../functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery } from '../../given/campaigns/delivery.ts';
import { type Keeping, keeping } from '../../given/campaigns/slides-behind-a-link.ts';
import { anActor, ask } from '../../given/hosts/rooms.ts';
import { MemoryTable } from '../../given/table/memory-table.ts';

const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let keep: Keeping;
/** How long each call of the table takes, in thirds of a turn. */
let draw = () => 0;

beforeAll(async () => {
  room = await openDelivery('pitch', new MemoryTable(() => draw()));
  door = (await import('../../../functions/activity/activity.resolver.ts')) as never;
  keep = await keeping();
});
beforeEach(async () => {
  await room.begin();
  await keep.pitch();
});
afterAll(() => room.close());
vi.setConfig({ testTimeout: 120_000 });

const call = (field: string, args: object) => ask(door, field, args, nobody);

/** What the page answered, save by save; an empty list takes the answer back. */
const said = fc.array(fc.constantFrom(['Yes'], ['No'], []), { minLength: 2, maxLength: 5 });
const draws = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 60, maxLength: 60 });

it('the newest answer of a page stands, in whatever order its saves and their steps come [TRK-03, TRK-04]', async () => {
  const { campaignId } = await room.campaign([
    { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' },
  ]);
  await room.enrol(campaignId, await room.people(1));
  await room.pass(10_000);
  const campaignLeadCode = room.provider.texts[0]?.body?.split('/c/')[1]?.slice(0, 12) ?? '';
  const codes = { campaignLeadCode, campaignFeatureCode: 'Step01' };
  let token: string | null = null;
  const load = async () => (await call('loadLeadActivity', { ...codes, token })) as unknown as LeadActivityAnswer;
  const save = (loaded: LeadActivityAnswer, number: number, values: readonly string[]) =>
    call('trackLead', {
      leadActivitySsid: loaded.activity?.ssid ?? '',
      save: number,
      isKnown: number > 1,
      times: [{ pitchSlideId: 'sld_a', seconds: number / 10 }],
      widgets: [{ widgetId: 'wdg_a', values }],
    });
  await fc.assert(
    fc.asyncProperty(said, draws, async (answers, drawn) => {
      let at = 0;
      const loaded = await load();
      vi.setSystemTime(Date.now() + 5000);
      const first = await save(loaded, 1, ['Yes']);
      token ??= first.token as string;
      draw = () => drawn[at++ % drawn.length] ?? 0;
      const arriving = answers
        .map((values, place) => ({ number: place + 2, values, before: draw() }))
        .sort((one, other) => one.before - other.before);
      const taken = await Promise.all(arriving.map(({ number, values }) => save(loaded, number, values)));
      expect(taken.every(({ success }) => success)).toBe(true);
      draw = () => 0;
      const { lead } = await load();
      expect(lead?.widgets.map(({ values }) => values)).toEqual([answers.at(-1)].filter((last) => last?.length));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
