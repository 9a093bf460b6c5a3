// Pages that people fill in: a group's, a campaign's and a landing page, and how each is opened and submitted.
import type { PageKind } from '#features/pages/form-letters.rules.ts';
import { type DeliveryRoom, openDelivery } from '../campaigns/delivery.ts';
import { anActor, ask } from '../hosts/rooms.ts';

export const CODES = { group: 'Grp012345678', campaign: 'codecmp00one', landingPage: 'Lpg012345678' } as const;
const SUBMITS = {
  group: ['submitGroupLandingPage', 'groupCode'],
  campaign: ['submitCampaignLandingPage', 'campaignCode'],
  landingPage: ['submitLandingPage', 'landingPageCode'],
} as const;

export type Widget = { widgetId: string; label?: string; values: string[] };
const common = { organizationId: '101', created: '2026-01-01T00:00:00.000Z' };

/** A browser on a page of ours, at an address of its own unless said otherwise. */
export const aBrowser = (ipAddress = '203.0.113.9', more: object = {}) =>
  anActor({
    ...({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' } as const),
    ...({ isMember: false, ipAddress, userAgent: 'Mozilla/5.0 (iPhone)', isFromPage: true } as const),
    ...more,
  });

export type FilledPages = Awaited<ReturnType<typeof openPages>>;

/** Opens the rooms of a brand; `begin` creates the pages again. */
export async function openPages(brand: string) {
  const room: DeliveryRoom = await openDelivery(brand, null);
  const m = {
    ...(await import('#domain/groups/group.entity.ts')),
    ...(await import('#domain/groups/group-code.entity.ts')),
    ...(await import('#domain/pages/landing-page.entity.ts')),
    ...(await import('#features/pages/page-count.entity.ts')),
    ...(await import('#domain/pages/dropdown-option.entity.ts')),
    ...(await import('#domain/leads/saving/submission.entity.ts')),
    ...(await import('#domain/campaigns/campaign-code.entity.ts')),
    ...(await import('#domain/campaigns/enrollment.entity.ts')),
    ...(await import('#domain/leads/lead.entity.ts')),
    ...(await import('#domain/leads/groups/group-member.entity.ts')),
    ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
    ...(await import('#domain/accounts/organization.entity.ts')),
    ...(await import('#domain/campaigns/campaign.entity.ts')),
    ...(await import('#features/pages/form/form-page.act.ts')),
  };
  const door = (await import('#features/pages/pages.resolver.ts')) as unknown as Parameters<typeof ask>[0];
  const call = (field: string, args: object, actor = aBrowser()) => ask(door, field, args, actor);

  async function begin(given: { group?: object; landingPage?: object; campaign?: object } = {}): Promise<void> {
    await room.begin();
    await room.campaign([{}], { campaignId: 'cmp_one' });
    await m.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' })
      .set({ code: CODES.campaign, brandName: 'Desert Bikes', ...given.campaign })
      .go();
    await m.CampaignCodeEntity.put({ code: CODES.campaign, organizationId: '101', campaignId: 'cmp_one' }).go();
    const active = { ...common, userId: 'usr_ana', lifecycle: 'active' as const };
    const group = { ...active, groupId: 'grp_one', name: 'Riders', code: CODES.group, campaignId: 'cmp_one' };
    await m.GroupEntity.put({ ...group, sendCampaign: true, title: 'Ride with us', ...given.group }).go();
    await m.GroupCodeEntity.put({ code: CODES.group, organizationId: '101', groupId: 'grp_one' }).go();
    const page = { ...active, landingPageId: 'lpg_one', title: 'Come in', code: CODES.landingPage };
    await m.LandingPageEntity.put({ ...page, campaignId: 'cmp_one', ...given.landingPage }).go();
    await m.LandingPageCodeEntity.put({
      code: CODES.landingPage,
      organizationId: '101',
      landingPageId: 'lpg_one',
    }).go();
  }

  /** A person's answers on that page: the given ones instead of the usual ones, each with the words that it answers. */
  async function widgetsOf(page: PageKind, given: Record<string, string | null> = {}): Promise<Widget[]> {
    const shown = (await m.formPageOf({ page, code: CODES[page] }))?.shown;
    const usual: Record<string, string> = {
      name: 'Ana Lopez',
      phone: '(602) 555-0142',
      optIn: 'Verified',
      healthAuthorization: 'Verified',
      lastName: 'Lopez',
      firstInitial: 'A',
      dob: '1990-02-28',
      appointmentDate: '2026-12-01',
    };
    return (shown?.fields ?? []).flatMap(({ id, label, kind }) => {
      const value = given[id] === undefined ? usual[id] : given[id];
      return value && kind !== 'note' ? [{ widgetId: id, label, values: [value] }] : [];
    });
  }

  const visit = async (page: PageKind, actor = aBrowser()) =>
    (await call('openForm', { [SUBMITS[page][1]]: CODES[page] }, actor)).ticket as string;

  const submit = (page: PageKind, args: object, actor = aBrowser()) => {
    const [field, code] = SUBMITS[page];
    return call(field, { [code]: CODES[page], ...args }, actor);
  };

  /** Opens a page as a person does, reads it and submits it. */
  async function fillIn(page: PageKind, given: Record<string, string | null> = {}, actor = aBrowser()) {
    const ticket = await visit(page, actor);
    room.rooms.pass(2000);
    return submit(page, { widgets: await widgetsOf(page, given), ticket }, actor);
  }

  /** Everybody who is stored. */
  const leads = async () => (await m.LeadEntity.scan.go({ pages: 'all', consistent: true })).data;

  return { room, m, call, begin, widgetsOf, visit, submit, fillIn, leads, close: () => room.close() };
}
