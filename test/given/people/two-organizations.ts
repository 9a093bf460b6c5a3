// One open house with two organizations that send texts, somebody of every role in the first, and canaries in the second.
import { type NewPerson, signUp } from '#bin/sign-up.ts';
import { consoleCall, must } from '#bin/street.ts';
import { addTestCard, importFile, sendToCampaign, upload, writeCampaign } from '#bin/walk.ts';
import type { Access } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '../hosts/house.ts';
import { documentOf, type Values } from './every-field.ts';
import { CALLERS, type Caller, type Ids, KEYS, roleOfKey, type Spare } from './may.ts';

export type Person = { token: string /** For what ends a session. */; token2: string; spare: Spare };
export type Organization = { token: string; ids: Ids; names: string[] };
export type TwoOrganizations = {
  house: TestHouse;
  own: Organization;
  other: Organization;
  people: Record<Caller, Person>;
};

type Made = { leadName: string; phone: string; text: string; campaign: string; owner: NewPerson };
const HEADINGS = 'Name,Phone\n';

/** Texts stored in the second organization: the first may read none of them. */
export const CANARIES: Made = {
  leadName: 'Quetzal Canary',
  phone: '+14805550177',
  text: 'Canary text, for your eyes only.',
  campaign: 'Canary campaign',
  owner: person('Carol Canary', 'carol@canary.example', '+16025550162', 'Canary House'),
};
const PLAIN: Made = {
  leadName: 'Lena Plain',
  phone: '+14805550178',
  text: 'Plain text for everybody.',
  campaign: 'June',
  owner: person('Ana Lopez', 'ana@example.com', '+16025550161', 'Lopez Dental'),
};

function person(name: string, email: string, phone: string, organizationName: string): NewPerson {
  return { name, email, phone, password: 'tortoise under lamp 7', organizationName };
}

/** Asks any field of one house for its whole answer; throws when it refuses. */
const gets = (house: TestHouse, token: string) => (field: string, values: Values) =>
  must(house.street(), token, field, documentOf(field, values), values);

/** The id of the one rule that `saveRule` gives a step. */
const ruleOf = (stepId: string) => `wfl_${stepId.slice(4)}`;

/** The ids of that rule and of its parts, and of a call of its webhook. */
function ruleIds(organizationId: string, stepId: string) {
  const workflowId = ruleOf(stepId);
  const actionId = `${workflowId}_a1`;
  return {
    workflowId,
    triggerId: `${workflowId}_t1`,
    actionId,
    callId: `${organizationId}-${actionId}-0-0123456789ab`,
  };
}

/** A shared saved reply; its id. */
async function aSavedReply(get: ReturnType<typeof gets>, message: string): Promise<string> {
  const made = await get('createSavedReply', { name: 'Prices', message });
  return (made as unknown as { savedReply: { id: string } }).savedReply.id;
}

/** A note about a lead; its id. */
async function aNote(get: ReturnType<typeof gets>, leadId: string, text: string): Promise<string> {
  const made = await get('createNote', { leadId, text });
  return (made as unknown as { note: { id: string } }).note.id;
}

/** A text for tomorrow, which waits; its id. */
async function aPlannedSend(get: ReturnType<typeof gets>, leadId: string, text: string): Promise<string> {
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const made = await get('messageLeads', { leadIds: [leadId], messageContent: [{ text }], sendAt });
  return (made as unknown as { planned: { id: string } }).planned.id;
}

/** Makes an API key of that role; its id and secret. */
async function anApiKey(get: ReturnType<typeof gets>, name: string, access: Access) {
  const made = await get('createApiKey', { name, access });
  const { apiKey, secret } = made as unknown as { apiKey: { id: string }; secret: string };
  return { keyId: apiKey.id, secret };
}

/** An endpoint for events, and a test that was sent to it. */
async function anEndpoint(get: ReturnType<typeof gets>) {
  const webhookUrl = 'https://receiver.example/events';
  const made = await get('createEventEndpoint', { webhookUrl, events: ['OPTED_OUT'] });
  const endpointId = (made as unknown as { eventEndpoint: { id: string } }).eventEndpoint.id;
  const tested = await get('sendEvent', { endpointId, event: 'OPTED_OUT' });
  return { endpointId, eventCallId: (tested as unknown as { eventCall: { id: string } }).eventCall.id };
}

/** Invites somebody; the invitation's id. */
async function anInvitation(house: TestHouse, token: string): Promise<string> {
  const get = gets(house, token);
  await get('inviteUsers', { users: [{ email: 'invited@example.com', role: 'MANAGER' }] });
  const { invitations } = (await get('invitations', {})) as unknown as { invitations: { id: string }[] };
  return invitations[0]?.id ?? '';
}

/** A pitch; its slide, question and image are stored by `saveSlide`, because some brands offer no slides. */
async function aPitch(get: ReturnType<typeof gets>) {
  const { pitch } = (await get('createPitch', {})) as unknown as { pitch: { id: string } };
  const tail = pitch.id.slice(4);
  return { pitchId: pitch.id, slideId: `sld_${tail}`, widgetId: `wdg_${tail}`, mediaId: `upl_${tail}` };
}

/** An appointment of a lead; its id. */
async function anAppointment(get: ReturnType<typeof gets>, leadId: string): Promise<string> {
  const made = await get('createLeadAppointment', { leadId, eventDate: '2026-12-24' });
  return (made as unknown as { appointment: { id: string } }).appointment.id;
}

/** A tag of that name on a lead; its id. */
async function aTag(get: ReturnType<typeof gets>, leadId: string, name: string): Promise<string> {
  await get('tagLeads', { names: [name], leadIds: [leadId] });
  const { tags } = (await get('tags', {})) as unknown as { tags: { id: string; name: string }[] };
  return tags.find((tag) => tag.name === name)?.id ?? '';
}

/** A field of an organization, of which a lead has a value; its id. */
async function aField(get: ReturnType<typeof gets>, leadId: string): Promise<string> {
  await get('updateLead', { leadId, lead: { fields: [{ name: 'Bike', value: 'A blue one' }] } });
  const { ownFields } = (await get('segments', {})) as unknown as { ownFields: { id: string }[] };
  return ownFields[0]?.id ?? '';
}

/** A group that somebody is in, a segment of it, and a tag and a field of theirs. */
async function aGroup(get: ReturnType<typeof gets>, leadId: string) {
  const { group } = (await get('createGroup', {})) as unknown as { group: { id: string; code: string } };
  await get('addLeadsToGroup', { groupId: group.id, leadIds: [leadId] });
  const made = await get('createSegment', { name: 'In it', filter: { groupIds: [group.id] } });
  const { segment } = made as unknown as { segment: { id: string } };
  const [tagId, fieldId] = [await aTag(get, leadId, 'VIP'), await aField(get, leadId)];
  return { groupId: group.id, groupCode: group.code, segmentId: segment.id, tagId, fieldId };
}

/** A landing page; its option is stored by `saveSlide`, because most brands have none. */
async function aLandingPage(get: ReturnType<typeof gets>) {
  const { landingPage } = (await get('createLandingPage', {})) as unknown as {
    landingPage: { id: string; code: string };
  };
  return {
    landingPageId: landingPage.id,
    landingPageCode: landingPage.code,
    optionId: `opt_${landingPage.id.slice(4)}`,
  };
}

async function organization(house: TestHouse, brand: string, made: Made): Promise<Organization> {
  const street = house.street();
  const token = await signUp(street, `public.${brand}`, made.owner);
  await addTestCard(street, token);
  await house.quiet();
  const get = gets(house, token);
  const { user } = (await get('user', {})) as unknown as { user: { id: string; organization: Values } };
  const { sessions } = (await get('sessions', {})) as unknown as { sessions: { id: string }[] };
  const csv = `${HEADINGS}${made.leadName},${made.phone}\n`;
  const imported = await importFile(street, token, csv, { fullNameKey: 'Name', phoneKey: 'Phone' });
  const { leads } = (await get('leads', {})) as unknown as { leads: { id: string }[] };
  const { campaignId, stepIds } = await writeCampaign(street, token, made.campaign, [{ message: made.text }]);
  const leadId = leads[0]?.id ?? '';
  await sendToCampaign(street, token, campaignId, { leadIds: [leadId] });
  const { sendRequests } = (await get('sendStats', {})) as unknown as { sendRequests: { id: string }[] };
  await house.pass(60_000);
  const number = String(user.organization.twilioPhone);
  await consoleCall(street, 'messages', { from: made.phone, to: number, body: `Answer: ${made.text}` });
  await house.quiet();
  const { lead } = (await get('lead', { leadId })) as unknown as { lead: { messages: Values[] } };
  const { campaign } = (await get('campaign', { campaignId })) as unknown as { campaign: { code: string } };
  const ids = {
    organizationId: String(user.organization.id),
    userId: user.id,
    sessionId: sessions[0]?.id ?? '',
    leadId,
    campaignId,
    campaignCode: campaign.code,
    stepId: stepIds[0] ?? '',
    sendId: String(lead.messages.find(({ fromLead }) => !fromLead)?.id),
    messageId: String(lead.messages.find(({ fromLead }) => fromLead)?.id),
    importId: imported.id,
    uploadId: await upload(street, token, 'csv', 'text/csv', csv),
    sendRequestId: sendRequests[0]?.id ?? '',
    appointmentId: await anAppointment(get, leadId),
    ...(await aGroup(get, leadId)),
    invitationId: await anInvitation(house, token),
    ...(await anEndpoint(get)),
    keyId: (await anApiKey(get, `Key of ${made.campaign}`, 'READONLY')).keyId,
    ...ruleIds(String(user.organization.id), stepIds[0] ?? ''),
    /** Known once its appointment is stored. */
    eventId: '',
    savedReplyId: await aSavedReply(get, made.text),
    plannedSendId: await aPlannedSend(get, leadId, made.text),
    noteId: await aNote(get, leadId, made.text),
    ...(await aPitch(get)),
    ...(await aLandingPage(get)),
  };
  return { token, ids, names: [number, ...Object.values(ids).filter((id) => id.length > 8)] };
}

/** The house's table, for what no door makes, such as wpAdmins. Functions load after their environment is set. */
async function tableOf(house: TestHouse, brand: string, suffix: string) {
  const [table] = house.host.plans[0]?.tables ?? [];
  Object.assign(process.env, {
    BRAND: brand,
    TABLE_NAME: `${table?.name}${suffix}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${house.tablePort}`,
  });
  const [
    users,
    ids,
    sessions,
    ends,
    { transact },
    pitches,
    slides,
    widgets,
    media,
    options,
    workflows,
    calls,
    steps,
    ...events
  ] = await Promise.all([
    import('#domain/accounts/user.entity.ts'),
    import('#platform/foundation/ids.ts'),
    import('#features/session/open-session.act.ts'),
    import('#domain/accounts/sessions/end-sessions.act.ts'),
    import('#platform/table/transact.ts'),
    import('#domain/pitches/pitch/pitch.entity.ts'),
    import('#domain/pitches/slides/slide.entity.ts'),
    import('#domain/pitches/widgets/widget.entity.ts'),
    import('#domain/media/media.entity.ts'),
    import('#domain/pages/dropdown-option.entity.ts'),
    import('#engine/workflows/workflow.entity.ts'),
    import('#engine/workflows/calls/webhook-call.entity.ts'),
    import('#domain/campaigns/campaign-feature.entity.ts'),
    import('#domain/campaigns/appointments/appointment.entity.ts'),
    import('#domain/campaigns/appointments/event.act.ts'),
  ]);
  return {
    ...users,
    ...ids,
    ...sessions,
    ...ends,
    transact,
    ...pitches,
    ...slides,
    ...widgets,
    ...media,
    ...options,
    ...workflows,
    ...calls,
    ...steps,
    ...events[0],
    ...events[1],
  };
}

type Table = Awaited<ReturnType<typeof tableOf>>;

/** The slide and the question of an organization's pitch, an image, and an option of its landing pages. */
async function saveSlide(m: Table, ids: Ids, title: string, now: string) {
  const { organizationId, pitchId, slideId, widgetId, mediaId, optionId } = ids;
  const image = {
    organizationId,
    mediaId,
    userId: ids.userId,
    kind: 'image',
    mimeType: 'image/png',
    bytes: 9,
  } as const;
  const widget = { organizationId, widgetId, slideId, widgetType: 'SHORT', label: title, created: now } as const;
  const slide = { organizationId, slideId, pitchId, slideType: 'TEXT', title, created: now } as const;
  await m.transact([
    m.widgetWrites.put(widget).commit(),
    m.dropdownOptionWrites.put({ organizationId, optionId, label: title, created: now }).commit(),
    m.mediaWrites.put({ ...image, state: 'READY', created: now }).commit(),
    m.slideWrites.put({ ...slide, widgetStructure: [widgetId] }).commit(),
    m.pitchWrites
      .patch({ organizationId, pitchId })
      .set({ structure: [slideId], title })
      .commit(),
  ]);
}

/** A rule of a step, with a trigger and two actions not chosen yet (some brands offer no rules), and a webhook call of the first. */
async function saveRule(m: Table, organizationId: string, of: { campaignId: string; stepId: string }, created: string) {
  const { campaignId, stepId: featureId } = of;
  const { workflowId, triggerId, actionId, callId } = ruleIds(organizationId, featureId);
  const rule = { organizationId, workflowId, featureId, campaignId, lifecycle: 'active', created } as const;
  const triggers = [{ triggerId, triggerResponses: [], days: 0, hours: 0, performedAction: true }];
  const actions = ['a1', 'a2'].map((part) => {
    return { actionId: `${workflowId}_${part}`, default: true, message: '', userIds: [] };
  });
  await m.transact([
    m.workflowWrites.put({ ...rule, label: 'Spare', triggers, actions }).commit(),
    m.campaignFeatureWrites
      .patch({ organizationId, featureId })
      .set({ workflows: [workflowId] })
      .commit(),
    m.webhookCallWrites
      .put({
        organizationId,
        actionId,
        callId,
        workflowId,
        leadId: '',
        body: '{}',
        created,
        state: 'TAKEN',
        expiresAt: Date.parse(created) / 1000 + 3600,
      })
      .commit(),
  ]);
}

/** An appointment of the lead at a place of its own, which makes the organization's event. */
async function saveEvent(m: Table, { ids, names }: Organization, created: string): Promise<void> {
  const { organizationId, leadId } = ids;
  const key = { organizationId, leadId, appointmentId: `apt_${leadId.slice(5)}` };
  const at = { atMs: Date.parse('2031-05-06T17:00:00.000Z'), eventLocation: `Room ${leadId}` };
  const day = { eventDate: '2031-05-06', eventTime: '10:00' };
  const appointment = { ...key, ...at, ...day, ...m.timeKeys(key, at.atMs), created };
  await m.transact([m.appointmentWrites.put(appointment).commit()]);
  ids.eventId = m.eventIdOf(at);
  names.push(ids.eventId);
}

async function tokensOf(m: Table, caller: Caller, organizationId: string, now: string) {
  if (caller === 'no token') return [`public.${process.env.BRAND}`, `public.${process.env.BRAND}`] as const;
  const [userId, userName] = [m.newId('usr'), `${caller} person`];
  const isVisitor = caller === 'wpAdmin';
  const access = (caller === 'signed out' ? 'OWNER' : isVisitor ? 'NONE' : caller) as Access;
  const user = { userId, name: userName, email: `${userId}@example.com`, code: m.newCode(), organizationId };
  const sessions = [m.newSession(userId, organizationId, 'a'), m.newSession(userId, organizationId, 'b')] as const;
  const member = m.membershipWrites.create({ organizationId, userId, userName, access, created: now });
  await m.transact([
    m.userWrites.create({ ...user, wpAdmin: isVisitor, secondFactorAt: now, created: now, lastSignIn: now }).commit(),
    ...(isVisitor ? [] : [member.commit()]),
    ...sessions.flatMap(({ writes }) => writes),
  ]);
  if (caller === 'signed out') await m.endSessionsOf(userId, () => true);
  return [sessions[0].token, sessions[1].token] as const;
}

/** Things that a caller may rename, archive and delete without disturbing another caller. */
export async function spareOf(house: TestHouse, token: string, n: number): Promise<Spare> {
  const get = gets(house, token);
  const phone = `+1480555${7000 + n}`;
  const { campaignId, stepIds } = await writeCampaign(house.street(), token, `Spare ${n}`, [{ message: 'Spare.' }]);
  const { campaign } = (await get('createCampaign', {})) as unknown as { campaign: { id: string } };
  const { lead } = (await get('createLead', { lead: { name: `Spare ${n}`, phone } })) as unknown as {
    lead: { id: string };
  };
  const stepId = stepIds[0] ?? '';
  return {
    campaignId,
    stepId,
    workflowId: ruleOf(stepId),
    doomedId: campaign.id,
    leadId: lead.id,
    noteId: await aNote(get, lead.id, 'Spare.'),
    tagId: await aTag(get, lead.id, `Spare ${n}`),
    phone: `+1480555${8000 + n}`,
    appointmentId: await anAppointment(get, lead.id),
  };
}

/** Opens the house of a brand, with other brands beside it, and fills it; takes some seconds. */
export async function twoOrganizations(
  brand = 'blast',
  canaries = CANARIES,
  beside: readonly string[] = [],
): Promise<TwoOrganizations> {
  const tableSuffix = `-two-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const house = await openHouse({ brands: [brand, ...beside], tableSuffix });
  const own = await organization(house, brand, PLAIN);
  const other = await organization(house, brand, canaries);
  const table = await tableOf(house, brand, tableSuffix);
  const people = {} as Record<Caller, Person>;
  const now = new Date(house.clock.now()).toISOString();
  await saveSlide(table, own.ids, PLAIN.text, now);
  await saveSlide(table, other.ids, canaries.text, now);
  for (const { ids } of [own, other]) await saveRule(table, ids.organizationId, ids, now);
  for (const one of [own, other]) await saveEvent(table, one, now);
  for (const [n, caller] of CALLERS.entries()) {
    const [token, token2] = await tokensOf(table, caller, own.ids.organizationId, now);
    const spare = await spareOf(house, own.token, n);
    await saveRule(table, own.ids.organizationId, spare, now);
    people[caller] = { token, token2, spare };
  }
  for (const [n, caller] of KEYS.entries()) {
    const { secret } = await anApiKey(gets(house, own.token), caller, roleOfKey(caller) ?? 'LIMITED');
    const spare = await spareOf(house, own.token, CALLERS.length + n);
    await saveRule(table, own.ids.organizationId, spare, now);
    people[caller] = { token: secret, token2: secret, spare };
  }
  return { house, own, other, people };
}
