// One send, function by function: what functions/engine/delivery/README.md lists is what the product does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type DeliveryRoom, openDelivery } from '../given/campaigns/delivery.ts';
import { anActor, ask } from '../given/hosts/rooms.ts';
import './short/life.ts';

/** The table, the clock and outside parties are the ends of a path, not stations of it. */
const ASIDE = /^functions\/(platform\/(foundation|gateways|table|brands)\/|.*\.entity\.ts)/;

/** Stations in the order in which they were reached: `engine/delivery/send/reserve.act.ts reserve`. */
const reached = new Set<string>();

const README = readFileSync(join('functions', 'engine', 'delivery', 'README.md'), 'utf8');

/** The stations that the README lists under a heading. */
function listed(heading: string): string[] {
  const section = README.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/`([a-z/.-]+\.ts)`\s+((?:`\w+`(?:, )?)+)/g)].flatMap(([, file, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${file} ${name}`),
  );
}

let room: DeliveryRoom;
beforeAll(async () => {
  const { __step: step } = globalThis as unknown as { __step: (name: string, run: () => unknown) => unknown };
  Object.assign(globalThis, {
    __step: (name: string, run: () => unknown) => {
      if (!ASIDE.test(name)) reached.add(name.replace(/^functions\//, '').replace(/ \d+$/, ''));
      return step(name, run);
    },
  });
  room = await openDelivery();
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

it('a text passes the stations that the README lists, in their order, from Send to its number in the report', async () => {
  const { campaignId } = await room.campaign([{}]);
  const leadIds = await room.people(1);
  const resolver = await import('#features/campaigns/campaigns.resolver.ts');
  const { campaignById } = await import('#domain/campaigns/campaign.entity.ts');
  const { totalsByCohort } = await import('#engine/delivery/totals/campaign-totals.act.ts');
  reached.clear();
  const answer = await ask(resolver, 'addLeadsToCampaign', { campaignId, leadIds, requestId: 'a request' }, anActor());
  expect(answer).toMatchObject({ success: true, added: 1 });
  await room.pass(120_000);
  expect([...reached]).toEqual(listed('From Send to the report'));
  expect(reached.size).toBeLessThanOrEqual(25);
  reached.clear();
  const [text] = room.provider.texts;
  if (!text) throw new Error('Nothing was submitted.');
  expect(await room.tell(text, 'delivered')).toBe(200);
  await room.countChanges();
  const campaign = await campaignById(room.organizationId, campaignId);
  const { cohorts } = await totalsByCohort(campaign as KeptCampaign);
  expect(cohorts.get(0)?.texts).toEqual({ delivered: 1 });
  expect([...reached]).toEqual(listed('What the carrier reports'));
});
