// The way of a text from "add to campaign" to "callback recorded": its files, and every awaited step and condition in them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrumented } from './steps.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['functions/engine/delivery', 'functions/domain/texts', 'functions/platform/table'];
/** Not on the way, though in these folders: an organization's number, bought and registered; the totals that reports add up; a
 * provider that refuses us or is down: operations/engine/delivery/carrier.test.ts. */
const BESIDE = [
  'functions/engine/delivery/numbers/',
  'functions/engine/delivery/pulse/',
  'functions/engine/delivery/totals/',
  'functions/engine/delivery/refused/stop-sending.act.ts',
  'functions/engine/delivery/refused/too-fast.act.ts',
  'functions/engine/delivery/refused/unknown-code.act.ts',
  'functions/domain/texts/totals/',
];
const FILES = [
  'functions/platform/gateways/machines.ts',
  'functions/platform/gateways/text.ts',
  'functions/platform/gateways/twilio.ts',
];

/** Steps of these files that no campaign's text reaches, and why: a file, or a function of it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'functions/engine/delivery/waking/wake-batches.act.ts windowChanged':
    'the operator switched hours of an organization',
  'functions/engine/delivery/carrier/retry-text.act.ts': 'the retry icon of one text',
  'functions/platform/gateways/text.ts textsReceived': 'what people wrote while we were down: restore.test.ts',
  'functions/engine/delivery/restore/hold-after-restore.act.ts': 'after a restore from a backup: restore.test.ts',
  'functions/engine/delivery/restore/resume-sending.act.ts': 'after a restore from a backup: restore.test.ts',
  'functions/platform/table/gather.ts scatter': 'written by imports',
  'functions/platform/table/client.ts':
    'the wire to the table, which lies in memory in the short run: operations/table/wire.test.ts',
  'functions/platform/table/wire.ts':
    'the wire to the table, which lies in memory in the short run: operations/table/wire.test.ts',
  'functions/platform/table/sdk/signer.ts': 'signs what goes over that wire: operations/table/signer.test.ts',
  'functions/domain/texts/batch/batch-tally.entity.ts talliesOf': 'read by reports',
  'functions/domain/texts/batch/batch-tally.entity.ts queryTallies': 'read by reports',
  'functions/domain/texts/batch/batch-tally.entity.ts talliesIn': 'read by reports',
  'functions/engine/delivery/facts/batches-of-campaign.act.ts': 'read by reports',
  'functions/domain/texts/batch/batch.entity.ts campaignsAhead': 'read by the overview: overview.test.ts',
  'functions/platform/table/plain-reads.ts itemsIn': 'read by reports of slides: operations/reports/followed.test.ts',
  'functions/engine/delivery/facts/batch-pages.act.ts reportedPage': 'read by reports',
  'functions/engine/delivery/facts/batch-pages.act.ts reportedBatches': 'read by reports',
  'functions/engine/delivery/facts/batch-pages.act.ts reportedIn': 'read by reports',
  'functions/domain/texts/batch/batch.entity.ts parkedBatches': 'read by the question before resuming',
  'functions/domain/texts/batch/batch-tally.entity.ts talliesBetween': 'read by reports',
  'functions/engine/delivery/facts/campaign-leads.act.ts': 'read by lists and selections',
  'functions/engine/delivery/facts/each-once.act.ts': 'read by reports',
  'functions/engine/delivery/facts/who-is-out.act.ts': 'read by reports',
  'functions/engine/delivery/facts/why-queued.act.ts': 'read by reports',
  'functions/engine/delivery/facts/event-words.act.ts': 'appointments: appointments.test.ts kills at each of them',
  'functions/engine/delivery/entry/accepts-people.act.ts':
    'asked before anybody enters, and by rules: rules.test.ts kills at each of them',
  'functions/engine/delivery/entry/request-bulk-text.act.ts': 'texts to many outside a campaign: bulk.test.ts',
  'functions/engine/delivery/entry/change-waiting.act.ts':
    'a text that staff planned: messages/writing/later-texts.test.ts',
  'functions/engine/delivery/entry/request-rule-texts.act.ts': 'texts of rules: rules.test.ts',
  'functions/engine/delivery/facts/steps-with-slides.act.ts': 'chains with slides: rules.test.ts kills at each of them',
  'functions/engine/delivery/entry/enroll-leads.act.ts openEntry 3': 'chains with slides: rules.test.ts kills there',
  'functions/engine/delivery/entry/enter-together.act.ts enterTogether 5':
    'undone or stopped in the very moment in which they enter: operations/campaigns/entering.test.ts',
  'functions/engine/delivery/entry/enroll-leads.act.ts openInBackground':
    'more people than enter at once: send-line.test.ts',
  'functions/engine/delivery/facts/send-context.act.ts stepSays 1':
    'a step that reminds: operations/delivery/reminders.test.ts',
  'functions/engine/delivery/facts/send-context.act.ts stepSays 2': 'the link of slides: rules.test.ts kills there',
  'functions/engine/delivery/hanging/': 'appointments and series: appointments.test.ts kills at each of them',
  'functions/engine/delivery/schedule/wake-batch.act.ts appointmentOf':
    'appointments: operations/events/texts-around.test.ts',
  'functions/engine/delivery/send/send-group.act.ts sendGroup 4': 'the link of slides: rules.test.ts kills there',
  'functions/engine/delivery/send/save-links.act.ts': 'the link of slides: rules.test.ts kills at each of them',
  'functions/platform/table/signals.relay.ts': 'tells the bus what was written: signals.test.ts',
  'functions/engine/delivery/queue/send-queue.act.ts': 'read by the banner',
  'functions/engine/delivery/waking/sleepers.act.ts rowsOfAppointments 2':
    'a changed campaign whose texts hang on appointments: operations/events/texts-around.test.ts',
  'functions/engine/delivery/waking/sleepers.act.ts row 1':
    'a changed campaign whose texts hang on appointments: operations/events/texts-around.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts wakeOne 2':
    'a changed campaign whose texts hang on appointments: operations/events/texts-around.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts dueMeanwhile': 'read by the question before resuming',
  'functions/engine/delivery/waking/wake-batches.act.ts unsentIn': 'read by the question before resuming',
  'functions/domain/texts/sender/sender.entity.ts fallenDueIn': 'read by the question before resuming',
  'functions/engine/delivery/count/told-events.act.ts tellOf 2':
    'an endpoint for events: features/workflows/event-endpoints.test.ts',
  'functions/domain/texts/sender/carrier-campaign.entity.ts carrierCampaigns':
    'read by the numbers’ tick: pace/own-campaign.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts resumeAfterBilling':
    'what staff answer when billing is back: pause.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts wake 2': 'more than 100 batches go on in a job',
  'functions/engine/delivery/schedule/wake-wish.act.ts':
    'a wish to stop that is settled: operations/messages/wishes.test.ts',
  'functions/engine/delivery/waking/wake-job.act.ts': 'more than 100 batches go on in a job',
  'functions/engine/delivery/queue/next-round.act.ts handOn': 'a pump of more than 70 rounds',
  'functions/domain/texts/request/send-request.entity.ts latestSendRequests': 'read by the banner',
  'functions/platform/gateways/text.ts sendText 2': 'keys that were refused and replaced: text-account.test.ts',
  'functions/platform/gateways/text.ts hasNewKeys': 'the same',
  'functions/engine/delivery/send/carrier-day.act.ts': 'T-Mobile’s daily cap: pace/shared-pace.test.ts',
  'functions/engine/delivery/refused/full-day.act.ts': 'T-Mobile’s daily cap: pace/shared-pace.test.ts',
  'functions/engine/delivery/send/submit.act.ts submit 6': 'T-Mobile’s daily cap: carrier.test.ts',
  'functions/domain/texts/sender/carrier-day.entity.ts': 'T-Mobile’s daily cap: pace/shared-pace.test.ts',
  'functions/domain/texts/sender/sender.entity.ts carrierCampaignIdOf':
    'T-Mobile’s daily cap: pace/shared-pace.test.ts',
  'functions/domain/texts/sender/heard.entity.ts heard': 'a text that waits in the queue: window.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts resumeCampaign 3':
    'a campaign that was paused for a code that nobody knows: carrier.test.ts',
  'functions/engine/delivery/restore/hold-unstored-texts.act.ts': 'a text that waits in the queue: window.test.ts',
  'functions/engine/delivery/entry/enroll-leads.act.ts firstRefusal':
    'a send that is planned for a time: engine/audience/planned-sends.test.ts',
  'functions/domain/texts/planned/': 'the same',
  'functions/platform/gateways/text.ts signedForm 2': 'a token that rotates: text-account.test.ts',
  'functions/domain/texts/saved/saved-reply.entity.ts': 'read by the text box: messages/writing/saved-replies.test.ts',
  'functions/platform/table/transact.ts createMissing': 'copies of campaigns and pitches: library.test.ts',
};

/** Steps that only some seeds reach; the named tests reach them always. */
const RARELY: Readonly<Record<string, string>> = {
  'functions/engine/delivery/carrier/ask-unreported.act.ts askOutsideCampaigns':
    'texts outside campaigns that nobody reported: pace/unreported.test.ts',
  'functions/engine/delivery/entry/request-text.act.ts':
    'texts of staff and codes, beside the replies to STOP: texts-to-one-person.test.ts',
  'functions/engine/delivery/entry/entrants.act.ts finishUndo 2':
    'sent to again while Undo has not taken everybody out: undo.test.ts',
  'functions/engine/delivery/queue/canary.act.ts': 'campaigns of 500 and more: canary.test.ts',
  'functions/engine/delivery/queue/campaign-queues.act.ts readQueues 6':
    'a sendRequest that is undone while its round is taken: undo.test.ts',
  'functions/engine/delivery/queue/next-round.act.ts nextRound 4': 'campaigns of 500 and more: canary.test.ts',
  'functions/engine/delivery/queue/next-round.act.ts nextRound 5': 'campaigns of 500 and more: canary.test.ts',
  'functions/engine/delivery/waking/release.act.ts waitAgain':
    'a batch whose step moved by more than an hour: chain.test.ts',
  'functions/engine/delivery/waking/release.act.ts retarget':
    'a chain that was edited while its batch slept: chain.test.ts',
  'functions/engine/delivery/waking/release.act.ts releaseBatch':
    'sendRequests that are closed while their batch sleeps: undo.test.ts',
  'functions/engine/delivery/schedule/wake-batch.act.ts':
    'pauses, edits and stops at the very moment: pause.test.ts, undo.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts dueNow':
    'a number that is approved at last: registration.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts queuesWithoutBilling':
    'billing that comes back: pause.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts dueWithoutBilling':
    'billing that comes back: pause.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts billingForQueue 2':
    'billing that comes back: pause.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts isAnyParkedAsked': 'billing that comes back: pause.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts isAskedAbout': 'billing that comes back: pause.test.ts',
  'functions/domain/texts/sender/sender.entity.ts hasFallenDueIn': 'billing that comes back: pause.test.ts',
  'functions/engine/delivery/entry/enter-together.act.ts finishEntering 3':
    'undone or stopped while the tick finishes what a process left: operations/campaigns/entering.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts wakeOne 5':
    'billing that comes back, a number that is approved: pause.test.ts, registration.test.ts',
  'functions/engine/delivery/facts/waits-for-billing.act.ts resumedAfterAsking':
    'billing that comes back: pause.test.ts',
  'functions/engine/delivery/waking/wake-batches.act.ts wakeOrganization': 'billing that comes back: pause.test.ts',
  'functions/engine/delivery/carrier/ask-unreported.act.ts askAbout': 'callbacks that never came: carrier.test.ts',
  'functions/platform/gateways/text.ts textWithSid': 'callbacks that never came: carrier.test.ts',
  'functions/engine/delivery/carrier/carrier-effects.act.ts followRefusal': 'refusals of every class: carrier.test.ts',
  'functions/engine/delivery/send/provider-answers.act.ts':
    'the provider refuses our account or is down: carrier.test.ts',
  'functions/engine/delivery/send/send-batch.act.ts sendBatch 7':
    'a batch of a stopped organization in which nobody is left to text: carrier.test.ts',
  'functions/engine/delivery/send/send-batch.act.ts sendBatch 4':
    'an organization whose sending is stopped: carrier.test.ts',
  'functions/domain/texts/sender/sender.entity.ts sendingOrganizations':
    'what people wrote while texts leave: messages/text-inbound.test.ts',
  'functions/domain/texts/sender/sender.entity.ts queuedBeside':
    'when a text of a shared pace will have left: pace/shared-pace.test.ts',
  'functions/platform/table/plain-reads.ts keysIn': 'a person who is erased: leads/erase.test.ts',
  'functions/platform/table/plain-writes.ts deleteItems': 'a person who is erased: leads/erase.test.ts',
  'functions/platform/table/plain-reads.ts queryItems': 'a queue whose pump sleeps: pause.test.ts',
  'functions/engine/delivery/send/send-batch.act.ts sendBatch 3':
    'a batch that takes longer than 1.5 s, or whose answers changed what holds: carrier.test.ts',
  'functions/platform/gateways/text.ts connect': 'once for each reading of the keys: text-account.test.ts',
  'functions/platform/gateways/twilio.ts twilioAt': 'once for each reading of the keys: text-account.test.ts',
  'functions/engine/delivery/send/send-group.act.ts takeOver':
    'a text that was reserved after its recipient was moved on: counting.test.ts',
  'functions/engine/delivery/carrier/settle-send.act.ts settleSend 3': 'the provider does not answer: carrier.test.ts',
  'functions/engine/delivery/send/submit.act.ts submit 5': 'codes that nobody knows: carrier.test.ts',
  'functions/engine/delivery/waking/sweep-parked.act.ts': 'what stays parked though nothing holds it: pause.test.ts',
};

/** Steps that no journey on real hosts reaches, or only by chance; the short run reaches each. */
const NOT_ON_HOSTS = [
  // The carriers of the local host refuse nobody for a missing registration, and filter one phone.
  'functions/engine/delivery/carrier/carrier-effects.act.ts parkOrganization',
  'functions/engine/delivery/carrier/carrier-effects.act.ts pauseIfFiltered',
  // Two workers at the same batch, or a callback before the answer, in the same millisecond.
  'functions/engine/delivery/send/submit.act.ts submit 4',
  'functions/engine/delivery/send/submit.act.ts settleRace',
  'functions/engine/delivery/queue/campaign-queues.act.ts dropStale',
  'functions/engine/delivery/send/send-group.act.ts sendGroup 1',
  'functions/engine/delivery/queue/hand-out.act.ts handOut 2',
  'functions/engine/delivery/queue/queue-batches.act.ts unchanged',
  'functions/platform/table/transact.ts retryLost 2',
  // A batch that cannot be sent at all; restored billing; a sender is created when the number is bought, before the journey.
  'functions/engine/delivery/schedule/park-batch',
  'functions/domain/texts/sender/sender.entity.ts openSender',
];

/** Whether only the short run reaches this step. */
export function isNotOnHosts(step: string): boolean {
  return NOT_ON_HOSTS.some((prefix) => step.startsWith(prefix));
}

/** The import by which people enter from a file; journeys that have one are killed there as well. */
const IMPORT = [
  'functions/features/imports/file/import-leads.act.ts',
  'functions/domain/leads/saving/save-leads.act.ts',
  'functions/platform/jobs/run-job.act.ts',
];

/** Running rules: killed in a scene of their own (rules.test.ts), with the other steps that their texts and links reach. */
const OF_RULES = [
  'functions/engine/workflows/running',
  'functions/engine/workflows/calls',
  'functions/engine/activity/track',
];
const BESIDE_RULES = [
  'functions/engine/delivery/entry/request-rule-texts.act.ts',
  'functions/engine/delivery/entry/accepts-people.act.ts',
  'functions/engine/delivery/facts/steps-with-slides.act.ts',
  'functions/engine/delivery/send/save-links.act.ts',
  'functions/platform/table/transact.ts transactOrPut',
  'functions/engine/delivery/entry/enroll-leads.act.ts openEntry 3',
  'functions/engine/delivery/facts/send-context.act.ts stepSays 2',
  'functions/engine/delivery/send/send-group.act.ts sendGroup 4',
];

export type Way = { steps: string[]; conditions: string[]; elsewhere: string[] };

const read = (file: string) => instrumented(file, readFileSync(join(ROOT, file), 'utf8'));

/** All steps of the way, found in the current source. */
export function wayOf(): Way {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((path) => !BESIDE.some((folder) => path.startsWith(folder))),
  );
  const found = [...inFolders, ...FILES].map(read);
  return {
    steps: found.flatMap(({ steps }) => steps),
    conditions: found.flatMap(({ conditions }) => conditions),
    elsewhere: Object.keys(ELSEWHERE),
  };
}

/** The awaited steps from a rule's signal to its action. */
export function ruleSteps(): string[] {
  const own = OF_RULES.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.ts') ? [`${folder}/${name}`] : [])),
  );
  const beside = wayOf().steps.filter((step) => BESIDE_RULES.some((prefix) => step.startsWith(prefix)));
  return [...own.map(read).flatMap(({ steps }) => steps), ...beside];
}

/** The awaited steps of an import, which no text reaches. */
export function importSteps(): string[] {
  return IMPORT.map(read).flatMap(({ steps }) => steps);
}

/** Where the local host commits grouped writes; every journey on real hosts is killed there. */
export const GROUPED = 'lib/local/aws/dynamodb/group-commit.ts';

/** The awaited steps of a group of writes: before it is sent, and after it was committed but not yet answered. */
export function groupSteps(): string[] {
  return read(GROUPED).steps;
}

/** Whether the table of exceptions says that a text does not reach this step. */
export function isElsewhere(step: string): boolean {
  return [...Object.keys(ELSEWHERE), ...Object.keys(RARELY)].some((prefix) => step.startsWith(prefix));
}
