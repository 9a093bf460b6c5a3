// All doors, each with its entry, its caller and what it uses. A new door is one line here.

import { FIELDS, type Room } from '#functions/fields.ts';
import { type DoorPlan, http, listener, operators, other, queued, relay, task } from './door-plan.ts';

/** Code that queues texts starts the execution in which a batch waits, or the pump of a sender. */
const SENDING = ['machine:step', 'machine:pump'] as const;
const MACHINES = [...SENDING, 'machine:job'] as const;
/** Code that runs rules texts people, notifies staff and starts the executions in which rules wait. */
const RULES = ['table', ...SENDING, 'machine:rule', 'mail'] as const;

type RoomPlan = Pick<DoorPlan, 'uses'> & Partial<Pick<DoorPlan, 'memoryMb'>>;

/** One door for each room of the register; AppSync waits 30 s at most. */
const ROOMS: Record<Room, RoomPlan> = {
  session: { uses: ['table', 'mail', ...SENDING] },
  // The secret of an API key is derived from the brand's key, so that a repeated request shows the same one.
  organizations: {
    uses: ['table', 'media', 'mail', 'machine:job', 'secret:stripe', 'secret:twilio', 'secret:privacy'],
  },
  invitations: { uses: ['table', 'mail'] },
  users: { uses: ['table', 'media', 'mail', 'machine:job', 'secret:stripe'] },
  leads: { uses: ['table', 'media', ...MACHINES, 'secret:privacy'] },
  media: { uses: ['table', 'media', 'transcode'] },
  pitches: { uses: ['table', 'media', 'transcode'] },
  messages: { uses: ['table', 'media', ...SENDING] },
  retries: { uses: ['table', ...SENDING, 'secret:twilio'] },
  activity: { uses: ['table', ...SENDING] },
  workflows: { uses: ['table', 'machine:rule'] },
  reports: { uses: ['table', 'machine:job'] },
  imports: { uses: ['table', 'media', 'machine:job'] },
  campaigns: { uses: ['table', 'media', ...MACHINES] },
  calendars: { uses: ['table', 'secret:calendly'] },
  groups: { uses: ['table', 'media', 'transcode', ...MACHINES] },
  library: { uses: ['table', 'media', ...MACHINES] },
  events: { uses: ['table', ...MACHINES] },
  pages: { uses: ['table', 'media', 'mail', ...SENDING, 'secret:privacy'] },
  admin: { uses: ['table'] },
};

function roomDoor(room: Room): DoorPlan {
  const plan: RoomPlan | undefined = ROOMS[room];
  if (!plan) throw new Error(`Room "${room}" of functions/fields.ts has no line in lib/doors/doors.ts.`);
  const entry = `functions/features/${room}/${room}.resolver.ts`;
  return { entry, knock: { by: 'appsync', room }, seconds: 29, memoryMb: 1024, ...plan };
}

const named = {
  authorizer: other('features/session/session.authorizer', 'authorizer', ['table', 'secret:front'], 10),
  release: task('engine/delivery/waking/release', ['table', ...SENDING], 60),
  take: task('engine/delivery/queue/take', ['table', ...SENDING, 'inbound:count'], 60),
  'send-batch': task('engine/delivery/send/send-batch', ['table', ...SENDING, 'secret:twilio', 'inbound:count'], 120),
  'park-batch': task('engine/delivery/schedule/park-batch', ['table'], 30),
  'run-job': task(
    'doors/run-job',
    ['table', 'media', 'machine:rule', ...MACHINES, 'secret:privacy', 'secret:twilio'],
    120,
  ),
  // Erasing a person needs the key for hashing phones; erasing an organization cancels its plan.
  'run-privacy-job': task(
    'doors/run-privacy-job',
    ['table', 'table:scan', 'media', 'machine:job', 'secret:privacy', 'secret:stripe'],
    120,
  ),
  overdue: other('engine/delivery/waking/overdue.tick', 'minute', ['table', ...SENDING], 55),
  settle: other('engine/delivery/waking/settle.tick', 'minute', ['table', ...SENDING, 'secret:twilio'], 55),
  upkeep: other(
    'engine/delivery/waking/upkeep.tick',
    'minute',
    ['table', 'media', 'transcode', ...MACHINES, 'secret:twilio'],
    55,
  ),
  signals: relay('platform/table/signals', 'signals', ['bus']),
  counts: relay('engine/delivery/count/counts', 'sends', ['table']),
  'text-status': http(
    'engine/delivery/carrier/text-status',
    ['POST /hooks/text/status/{sendId}'],
    ['table', ...SENDING, 'secret:twilio'],
  ),
  'queued-text': queued(
    'engine/messages/inbound/queued-text',
    ['POST /hooks/text/inbound'],
    ['table', ...SENDING, 'secret:twilio', 'secret:privacy'],
  ),
  'text-inbound': http(
    'engine/messages/inbound/text-inbound',
    ['POST /hooks/text/inbound/direct'],
    ['table', ...SENDING, 'secret:twilio', 'secret:privacy'],
  ),
  sweep: other(
    'engine/messages/sweep/sweep.tick',
    'minute',
    ['table', ...SENDING, 'secret:twilio', 'secret:privacy', 'inbound:count'],
    55,
  ),
  calls: http('engine/messages/call/calls', ['POST /hooks/calls'], ['table', 'secret:twilio']),
  wake: listener(
    'engine/delivery/waking/wake',
    [
      ...(['sendRequest.closed', 'campaign.resumed', 'campaign.changed', 'wish.settled', 'answer.resumed'] as const),
      ...(['billing.resumed', 'number.bought', 'number.approved'] as const),
      ...(['window.changed', 'worker.asked'] as const),
    ],
    ['table', ...MACHINES],
  ),
  booked: listener('features/calendars/booked', ['lead.booked'], ['table', ...SENDING, 'secret:calendly']),
  calendly: http(
    'features/calendars/calendly',
    ['GET /oauth2/calendly/{userCode}', 'GET /oauth2/calendly'],
    ['table', 'secret:calendly'],
  ),
  modmed: http('doors/modmed', ['POST /oauth2/modmed/token/{token}'], ['table', 'secret:modmed', 'secret:front']),
  rules: listener(
    'engine/workflows/running/rules',
    [
      ...(['workflow.changed', 'step.sent', 'lead.opened', 'lead.viewed', 'lead.stayed', 'lead.watched'] as const),
      ...(['lead.answered', 'lead.booked', 'lead.redirected', 'message.received', 'message.corrected'] as const),
    ],
    [...RULES, 'machine:job'],
  ),
  'tell-endpoints': listener('engine/workflows/events/tell-endpoints', ['event.happened'], ['table', 'machine:rule']),
  'run-rule': task('engine/workflows/running/run-rule', RULES, 120),
  'overdue-rules': other('engine/workflows/running/overdue-rules.tick', 'minute', ['table', 'machine:rule'], 55),
  redirect: http('engine/activity/link/redirect', ['GET /redirect/{leadCode}/{featureCode}'], ['table']),
  page: http('features/pages/arriving/link-page', ['GET /lead.html', 'HEAD /lead.html'], ['table', 'site', 'media']),
  cards: http('domain/billing/cards', ['POST /hooks/cards'], ['table', 'secret:stripe']),
  super: http(
    'doors/super',
    [
      ...(['tokens', 'organization-data', 'change-subscription', 'change-card', 'status'] as const),
      'found-organization',
      'reconciliations',
    ].map((call) => `POST /super/${call}/{token}`),
    ['table', 'mail', 'secret:stripe', 'secret:front', 'dead-letters:count'],
  ),
  health: http('platform/foundation/health', ['GET /health', 'HEAD /health'], []),
  pulse: http('engine/delivery/pulse/pulse', ['GET /health/{stack}'], ['table', 'dead-letters:count']),
  'alert-staff': listener('engine/messages/inbound/alert-staff', ['message.received'], ['table', ...MACHINES, 'mail']),
  picture: http(
    'engine/messages/pictures/picture',
    [
      'GET /pictures/{organizationId}/{textId}/{number}/{until}/{signature}',
      'GET /pictures/{organizationId}/{pictureId}',
    ],
    ['media', 'secret:privacy'],
  ),
  'alert-stopped': listener(
    'engine/messages/inbound/alert-stopped',
    ['organization.parked'],
    ['table', ...SENDING, 'mail'],
  ),
  'mail-reset-link': listener('features/session/password/mail-reset-link', ['reset.asked'], ['table', 'mail']),
  'buy-number': listener(
    'engine/delivery/numbers/buy-number',
    ['billing.activated', 'number.wanted'],
    ['table', 'secret:twilio', 'secret:stripe', ...MACHINES],
  ),
  transcoded: {
    entry: 'functions/domain/media/processing/transcoded.listener.ts',
    knock: { by: 'event', of: 'transcode' },
    uses: ['table', 'media'],
    seconds: 60,
    memoryMb: 512,
  },
  'returned-mail': {
    entry: 'functions/domain/accounts/returned/returned-mail.listener.ts',
    knock: { by: 'event', of: 'mail' },
    uses: ['table'],
    seconds: 60,
    memoryMb: 512,
  },
  'billing-watch': other('domain/billing/watch.tick', 'minute', ['table', 'secret:twilio', 'secret:stripe'], 55),
  found: operators('features/admin/found', ['table']),
  check: operators('features/admin/check', [
    'table',
    'secret:twilio',
    'secret:stripe',
    'secret:calendly',
    'secret:modmed',
  ]),
  resume: operators('engine/delivery/restore/resume', ['table', 'media', 'machine:job']),
  numbers: other(
    'engine/delivery/numbers/numbers.tick',
    'minute',
    ['table', 'secret:twilio', 'secret:stripe', ...MACHINES],
    55,
  ),
  'carrier-forms': other('engine/delivery/numbers/carrier-forms.tick', 'minute', ['table', 'secret:twilio'], 55),
} satisfies Record<string, DoorPlan>;

export type NamedDoor = keyof typeof named;

const rooms = Object.keys(FIELDS) as Room[];

export type DoorId = NamedDoor | Room;

/** All doors by id; the id is part of the function's name. */
export const DOORS: Readonly<Record<DoorId, DoorPlan>> = {
  ...named,
  ...(Object.fromEntries(rooms.map((room) => [room, roomDoor(room)])) as Record<Room, DoorPlan>),
};

/** The doors that a queue calls: those that a route leads to, and all listeners. */
export function doorsBehindQueues(): DoorId[] {
  return (['queue', 'bus', 'event'] as const).flatMap((by) => doorsKnockedBy(by).map(({ door }) => door));
}

/** The doors that this kind of caller calls, with their plans. */
export function doorsKnockedBy<K extends DoorPlan['knock']['by']>(by: K) {
  type Found = DoorPlan & { knock: Extract<DoorPlan['knock'], { by: K }> };
  return (Object.entries(DOORS) as [DoorId, DoorPlan][])
    .filter(([, plan]) => plan.knock.by === by)
    .map(([door, plan]) => ({ door, plan: plan as Found }));
}
