// Plays a drawn life in the product, on a clock that is moved; reports which texts left and what the rules did.
import { vi } from 'vitest';
import { dayAndTime } from '#domain/campaigns/time/window.rules.ts';
import type { Deed } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { OWN_NUMBER } from './delivery.ts';
import { CALENDAR, type DrawnStep, type Life } from './drawn-life.ts';
import type { RulesRoom } from './rules.ts';

const organizationId = '101';
const leadId = 'lead_1';
const appointment = { organizationId, leadId, appointmentId: 'apt_1' };
const SECOND = 1000;
/** Seconds in sight that are too short to count as a stay. */
const GLIMPSE = 0.01;

/** What a visit has seen of the slides when the person does something. */
const LOOKED = { sld_a: [{ pitchSlideId: 'sld_a', seconds: GLIMPSE }] };
const beside = (pitchSlideId: string, more: object = {}) => [
  { pitchSlideId: 'sld_a', seconds: GLIMPSE },
  { pitchSlideId, seconds: GLIMPSE, ...more },
];
const looked = (slideId: string) => (slideId === 'sld_a' ? LOOKED.sld_a : beside(slideId));

/** What a page saves for each action of the person. */
function savedOf({ is, slideId = '', seconds = 0, widgetId, values }: Deed): object {
  if (is === 'views') return { times: looked(slideId) };
  if (is === 'stays') {
    const first = slideId === 'sld_a' ? [] : LOOKED.sld_a;
    return { times: [...first, { pitchSlideId: slideId, seconds }] };
  }
  const played = { video: 4, videoDuration: 4, viewRanges: [[0, 4]] };
  if (is === 'watches') return { times: beside(slideId, played) };
  if (is === 'answers') return { times: LOOKED.sld_a, widgets: [{ widgetId, values }] };
  if (is === 'books') return { times: beside(slideId), events: [{ pitchSlideId: slideId }] };
  return { times: LOOKED.sld_a, ...(is === 'goesOn' ? { redirected: true, completed: true } : {}) };
}

/** A text or an outcome, by its name, and when. */
export type Told = readonly [what: string, atMs: number];
export type Lived = {
  texts: Told[];
  fired: Told[];
  /** The texts that did not leave, and why. */
  ended: (readonly [what: string, reason: string])[];
  /** What rules did, by kind: `WEBHOOK` twice is two entries. */
  acts: string[];
  isInFar: boolean;
  errors: unknown[];
};

async function modules() {
  const [{ saveAppointment, cancelAppointments }, { receiveInbound }, slides, users, organizations] = await Promise.all(
    [
      import('#engine/delivery/hanging/save-appointment.act.ts'),
      import('#engine/messages/inbound/receive-inbound.act.ts'),
      import('#domain/pitches/slides/slide.entity.ts'),
      import('#domain/accounts/user.entity.ts'),
      import('#domain/accounts/organization.entity.ts'),
    ],
  );
  return { saveAppointment, cancelAppointments, receiveInbound, ...slides, ...users, ...organizations };
}

/** Stores what the life needs: people, pitch, both campaigns and the rules. */
async function prepare(
  rules: RulesRoom,
  { steps, phone, whenAnswered }: Life,
  m: Awaited<ReturnType<typeof modules>>,
): Promise<void> {
  const { room } = rules;
  const created = new Date().toISOString();
  await room.ownNumber();
  await rules.keep.pitch({ structure: ['sld_a', 'sld_c', 'sld_d'] });
  await m.SlideEntity.put({
    organizationId,
    created,
    slideId: 'sld_d',
    pitchId: 'pit_one',
    slideType: 'YOUTUBE',
    title: 'Video',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
  }).go();
  const user = { userId: 'usr_ana', name: 'Ana', email: 'ana@example.com', phone: '+16025550170', code: 'codeana' };
  await m.UserEntity.put({ ...user, organizationId, created, showAppt: true }).go();
  await m.MembershipEntity.put({
    organizationId,
    userId: 'usr_ana',
    userName: 'Ana',
    access: 'MANAGER',
    created,
  }).go();
  await room.campaign([{ message: 'Far away.', days: 300 }], { campaignId: 'cmp_far', name: 'Far' });
  await room.campaign(
    steps.map(({ group, message, days, hours, minutes, window, delayUntil, featureType }, index) => ({
      message,
      days,
      hours,
      minutes,
      ...(delayUntil ? { delayUntil } : {}),
      structureType: group,
      ...(window ? { window } : {}),
      featureType,
      ...(featureType === 'PITCH' ? { pitchId: 'pit_one', code: `Step0${index + 1}` } : {}),
    })),
    { calendlyEventLink: CALENDAR, whenAnswered },
  );
  for (const { featureId, rules: own } of steps)
    for (const { triggers, actions } of own) await rules.rule(featureId, [...triggers], [...actions]);
  await m.OrganizationEntity.patch({ organizationId }).set({ quietHours: true }).go();
  await room.people(1, { lead: { phone }, phoneConsent: { phone, greetedAt: created } });
}

/** Plays the life until `untilMs`. */
export async function lived(rules: RulesRoom, life: Life, untilMs: number): Promise<Lived> {
  const { room } = rules;
  const m = await modules();
  const window = Object.assign(BRANDS.pitch.window, { zone: life.zone });
  await rules.begin();
  vi.setSystemTime(life.enteredMs);
  await prepare(rules, life, m);
  room.doTasks((task) => async (input) => {
    const answer = await task(input);
    await rules.hear();
    return answer;
  });
  room.player.ticks = false;
  const steps = new Map(life.steps.map((step) => [step.message, step]));
  let texts = 0;

  async function does(deed: Deed, step: DrawnStep, loaded: Awaited<ReturnType<RulesRoom['opens']>> | null) {
    const day = (atMs: number) => dayAndTime(window, atMs);
    if (deed.is === 'stops')
      await m.receiveInbound({
        sid: `SMin${++texts}`,
        from: life.phone,
        to: OWN_NUMBER,
        body: 'STOP',
        attachments: 0,
        optOutType: null,
      });
    else if (deed.is === 'replies')
      await m.receiveInbound({
        sid: `SMin${++texts}`,
        from: life.phone,
        to: OWN_NUMBER,
        body: deed.values?.[0] === 'PRICE' ? 'How much is it?' : 'Yes, count me in',
        attachments: 0,
        optOutType: null,
      });
    else if (deed.is === 'cancels') await m.cancelAppointments(organizationId, [appointment]);
    else if (deed.is === 'moves')
      await m.saveAppointment({ ...appointment, ...day(deed.toMs ?? 0) }).catch((error: Error) => {
        if (!error.message.includes('cancelled')) throw error;
      });
    else await rules.track(loaded ?? (await rules.opens(1, step.message)), savedOf(deed));
    await rules.hear();
  }

  /** What they do after a text that leaves now; a stay begins as long before it is saved as it lasts. */
  room.provider.behave = (_, body) => {
    const step = steps.get(body.split(' http')[0]?.split('\n')[0] ?? '');
    for (const deed of step ? life.deeds.filter(({ featureId }) => featureId === step.featureId) : []) {
      const atMs = Date.now() + deed.afterMs;
      const begins = atMs - (deed.is === 'stays' ? (deed.seconds ?? 0) * SECOND : 0);
      if (!step) continue;
      if (begins === atMs) room.player.do(atMs, () => does(deed, step, null));
      else
        room.player.do(begins, async () => {
          const loaded = await rules.opens(1, step.message);
          room.player.do(atMs, () => does(deed, step, loaded));
        });
    }
    return { is: 'take' };
  };
  if (life.appointmentMs === undefined) await room.enroll('cmp_one', [leadId], 'srq_one');
  else
    await m.saveAppointment({
      ...appointment,
      ...dayAndTime(window, life.appointmentMs),
      campaignsToAdd: ['cmp_one'],
    });
  await rules.hear();
  await room.player.pass(untilMs - life.enteredMs);

  const sends = await room.sends(leadId);
  const outcomes = await rules.outcomesOfLead(organizationId, leadId);
  const { enrollmentsOfLeads } = await import('#domain/campaigns/enrollment.entity.ts');
  const own = room.provider.texts.filter(({ to, body }) => to === life.phone && /^(?:Step|Rule) /.test(body));
  return {
    texts: own.map(({ body, atMs }) => [body.split(/ ?http/)[0]?.split('\n')[0] ?? '', atMs]),
    fired: outcomes.map(({ workflowId, at }) => [workflowId, Date.parse(at)] as const),
    ended: sends
      .filter(({ kind, acceptedAt }) => !acceptedAt && (kind === 'campaign' || kind === 'rule'))
      .map(({ featureId, body, reason }) => [featureId ?? body, reason ?? ''] as const),
    acts: outcomes.flatMap(({ actions }) =>
      actions.filter(({ isDone }) => isDone).map(({ actionType }) => actionType as string),
    ),
    isInFar: (await enrollmentsOfLeads(organizationId, 'cmp_far', [leadId])).length > 0,
    errors: room.player.errors,
  };
}
