// The way of a text from "add to campaign" to "callback recorded": its files, and every awaited step and condition in them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrumented } from './steps.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['functions/delivery', 'functions/table'];
const FILES = ['functions/gateways/text.ts'];

/** Where steps of these files lie that no campaign's text comes by, and why: a file, or a function of it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'functions/delivery/retry-text.act.ts': 'the retry icon of one text',
  'functions/delivery/batch-tally.entity.ts talliesOf': 'read by reports',
  'functions/delivery/batch.entity.ts whyQueued': 'read by reports',
  'functions/delivery/batch.entity.ts headersOfCampaign': 'read by reports',
  'functions/delivery/send-queue.act.ts': 'read by the banner',
  'functions/delivery/usage.entity.ts usageOf': 'read by the account',
  'functions/delivery/wake-batches.act.ts dueMeanwhile': 'read by the question before resuming',
  'functions/delivery/wake-batches.act.ts wake 2': 'more than 100 batches go on in a job',
  'functions/delivery/wake-job.act.ts': 'more than 100 batches go on in a job',
  'functions/delivery/take-round.act.ts handOn': 'a pump of more than 100 rounds',
  'functions/delivery/send-batch.act.ts sendAll 2':
    'a batch that takes longer than 1.5 s: here time stands still in it',
  'functions/delivery/wave.entity.ts latestWaves': 'read by the banner',
  'functions/gateways/text.ts connect': 'once in a process, before its first text',
};

/** What only some seeds come by; the named tests come by there always. */
const RARELY: Readonly<Record<string, string>> = {
  'functions/delivery/ask-for-text.act.ts': 'texts of staff and codes, beside the replies to STOP: singles.test.ts',
  'functions/delivery/canary.act.ts': 'campaigns of 500 and more: canary.test.ts',
  'functions/delivery/lanes.act.ts withoutUndone': 'a wave that is undone while its round is taken: undo.test.ts',
  'functions/delivery/release.act.ts retarget': 'a chain that was edited while its batch slept: chain.test.ts',
  'functions/delivery/release.act.ts releaseBatch': 'waves that are closed while their batch sleeps: undo.test.ts',
  'functions/delivery/wake-batch.act.ts': 'pauses, edits and stops at the very moment: pause.test.ts, undo.test.ts',
  'functions/delivery/wake-batches.act.ts dueNow': 'a number that is approved at last: registration.test.ts',
  'functions/delivery/wake-batches.act.ts wakeOrganization': 'billing that comes back: pause.test.ts',
};

export type Way = { steps: string[]; conditions: string[]; elsewhere: string[] };

/** All that is on the way, found in the source as it stands. */
export function wayOf(): Way {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const found = [...inFolders, ...FILES].map((file) => instrumented(file, readFileSync(join(ROOT, file), 'utf8')));
  return {
    steps: found.flatMap(({ steps }) => steps),
    conditions: found.flatMap(({ conditions }) => conditions),
    elsewhere: Object.keys(ELSEWHERE),
  };
}

/** Whether the table of exceptions says that a text does not come by there. */
export function isElsewhere(step: string): boolean {
  return [...Object.keys(ELSEWHERE), ...Object.keys(RARELY)].some((place) => step.startsWith(place));
}
