// The link of a slide step: each person's own, stored before the text leaves, and nobody gets one that leads nowhere.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let campaigns: Parameters<typeof ask>[0];
let keptPitch: (given?: object) => Promise<void>;
beforeAll(async () => {
  room = await openDelivery('pitch');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  const { PitchEntity } = await import('#domain/pitches/pitch/pitch.entity.ts');
  keptPitch = async (given = {}) => {
    const own = { organizationId: '101', pitchId: 'pit_one', userId: 'usr_ana', code: 'pitchcode', title: 'Braces' };
    await PitchEntity.put({
      ...own,
      lifecycle: 'active',
      created: '2026-01-01T00:00:00.000Z',
      structure: ['sld_one'],
      ...given,
    }).go();
  };
});
beforeEach(async () => {
  await room.begin();
  await keptPitch();
});
afterAll(() => room.close());
const SLIDES = {
  featureType: 'PITCH',
  pitchId: 'pit_one',
  code: 'Step01',
  message: 'See this, {{firstName}}',
} as const;
const LINK = /^See this, Ann\d http:\/\/pitch\.localhost:4000\/c\/([0-9A-Za-z]{12})\/Step01$/;
const codeIn = (body: string | undefined) => LINK.exec(body ?? '')?.[1] ?? '';
const call = (field: string, args: object) => ask(campaigns, field, args, anActor());

describe('a text with a link', () => {
  it('carries each person’s own, which resolves to their enrollment before the text leaves [STP-02]', async () => {
    const { leadLinkOf } = await import('#domain/campaigns/lead-link.entity.ts');
    const { campaignId } = await room.campaign([SLIDES]);
    const known: unknown[] = [];
    room.provider.behave = () => ({ is: 'take' });
    await room.enroll(campaignId, await room.people(2));
    await room.pass(10_000);
    const codes = room.provider.texts.map(({ body }) => codeIn(body));
    for (const code of codes) known.push(await leadLinkOf(code));
    expect(new Set(codes).size).toBe(2);
    expect(known).toEqual(
      room.provider.texts.map(({ to }, index) => ({
        code: codes[index],
        organizationId: '101',
        campaignId,
        leadId: to === phoneOf(1) ? 'lead_1' : 'lead_2',
      })),
    );
  });

  it('stays the same for people who are removed and enter again: an old text still leads to their slides', async () => {
    const { removalWrite } = await import('#domain/campaigns/enrollment.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const { campaignId } = await room.campaign([SLIDES]);
    const leadIds = await room.people(1);
    await room.enroll(campaignId, leadIds);
    await room.pass(10_000);
    await transact([removalWrite({ organizationId: '101', leadId: 'lead_1', campaignId }, new Date().toISOString())]);
    await room.pass(120_000);
    await room.enroll(campaignId, leadIds);
    await room.pass(10_000);
    const [first, again] = room.provider.texts.map(({ body }) => codeIn(body));
    expect(first).toHaveLength(12);
    expect(again).toBe(first);
  });

  it('is stored at the first step that has one, and written once', async () => {
    const { leadLinkOf } = await import('#domain/campaigns/lead-link.entity.ts');
    const { client } = await import('#platform/table/client.ts');
    const asked = vi.spyOn(client, 'ask');
    const written = () =>
      asked.mock.calls.filter(
        ([operation, input]) => operation === 'BatchWriteItem' && /LINK#/.test(JSON.stringify(input)),
      ).length;
    const later = { ...SLIDES, code: 'Step02', days: 1 };
    const { campaignId } = await room.campaign([{ message: 'Hello' }, later, { ...later, code: 'Step03' }]);
    await room.enroll(campaignId, await room.people(2));
    const seen: number[] = [];
    for (let step = 0; step < 3; step++) {
      await room.pass(step === 0 ? 60_000 : 24 * 3_600_000);
      seen.push(written());
    }
    asked.mockRestore();
    expect(seen).toEqual([0, 1, 1]);
    const codes = room.provider.texts.flatMap(({ body }) => /\/c\/(\w+)\//.exec(body ?? '')?.[1] ?? []);
    expect(codes).toHaveLength(4);
    for (const code of codes) expect(await leadLinkOf(code)).toMatchObject({ campaignId });
  });

  it('is counted in segments where it is queued, sent and estimated', async () => {
    const { campaignId } = await room.campaign([{ ...SLIDES, message: 'a'.repeat(120) }]);
    const [leadId = ''] = await room.people(1);
    const { campaignAudience } = await call('campaignAudience', { campaignId, leadIds: [leadId] });
    const link = 'http://pitch.localhost:4000/c/theirOwnLink/Step01';
    expect(campaignAudience).toMatchObject({ longestLength: 120 + 1 + link.length, longestSegments: 2 });
    expect(campaignAudience).toMatchObject({ first: { text: `${'a'.repeat(120)} ${link}`, segments: 2 } });
    await room.enroll(campaignId, [leadId]);
    await room.pass(10_000);
    expect(await room.sends(leadId)).toMatchObject([{ segments: 2 }]);
  });
});

describe('a step without slides', () => {
  it.each([
    ['none attached', { pitchId: undefined }, {}],
    ['an empty pitch', {}, { structure: [] }],
    ['an archived one', {}, { lifecycle: 'archived' }],
  ])('lets nobody enter: %s [decisions: Re-adding]', async (_, step, pitch) => {
    await keptPitch(pitch);
    const { pitchId, ...slides } = { ...SLIDES, ...step };
    const { campaignId } = await room.campaign([{ message: 'Hi' }, { ...slides, ...(pitchId ? { pitchId } : {}) }]);
    await expect(room.enroll(campaignId, await room.people(1))).rejects.toThrow('Message 2 has no pitch with slides.');
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: ['lead_1'], requestId: 'r' })).toMatchObject({
      success: false,
      errors: ['Message 2 has no pitch with slides.'],
    });
  });

  it('sends nothing to people who were in the campaign before its pitch was archived', async () => {
    const { campaignId } = await room.campaign([{ message: 'Hi' }, { ...SLIDES, hours: 1 }]);
    await room.enroll(campaignId, await room.people(1));
    await room.pass(10_000);
    await keptPitch({ lifecycle: 'archived' });
    await room.pass(2 * 3_600_000);
    expect(room.provider.texts.map(({ body }) => body)).toEqual(['Hi']);
  });

  it('cannot be created in a campaign that has people', async () => {
    const { campaignId, featureIds } = await room.campaign([SLIDES]);
    await room.enroll(campaignId, await room.people(1));
    const campaignFeatureId = featureIds[0];
    const cleared = await call('updateCampaignFeature', { campaignFeatureId, pitchId: null });
    expect(cleared).toMatchObject({ success: false, errors: ['Message 1 has no pitch.'] });
  });
});
