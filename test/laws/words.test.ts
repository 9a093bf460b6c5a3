// One list of words: the name of a bucket is in its table alone, and documented sentences are in the code letter for letter.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUCKET_ROWS, BUCKETS } from '#domain/texts/send/bucket.rules.ts';
import { csvRow } from '#engine/reports/csv/csv-report.rules.ts';
import { bucketLine, bucketWord } from '../../web/staff/ui/words/bucket-words.ts';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'functions', 'web'], { encoding: 'utf8' });
const sources = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.') && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The same word where it means something other than the bucket of a text. */
const OTHER_MEANINGS: Readonly<Record<string, string>> = {
  'functions/domain/leads/fields/contacts-columns.rules.ts Invalid number': 'a column of the contacts file',
  'functions/domain/leads/fields/contacts-columns.rules.ts Opted out': 'a column of the contacts file',
  'functions/engine/reports/csv/csv-report.rules.ts Opted out': 'The head of a column of its own.',
  'functions/domain/texts/send/carrier-codes.rules.ts Invalid number': 'Why a text is in that bucket, beside the word.',
  'functions/domain/texts/send/gate.rules.ts Invalid number': 'The same.',
  'functions/domain/texts/send/parked.rules.ts Paused': 'Why, while nobody is named who paused it.',
  'functions/engine/delivery/facts/why-queued.act.ts Paused': 'The same.',
  'functions/features/campaigns/sending/send-request-answer.act.ts Paused': 'The same, of a whole send.',
  'functions/engine/delivery/queue/send-queue.act.ts Paused': 'The note of the banner.',
  'web/staff/features/campaigns/campaign-status.tsx Paused': 'The campaign, not a text.',
  'web/staff/features/pitches/recording/recorder-box.tsx Paused': 'The recording, not a text.',
  'web/staff/screens/campaigns/campaigns.screen.tsx Sent': 'How many texts of a campaign.',
  'web/staff/features/leads/stopping/opt-out.modal.tsx Opted out': 'What staff record of people.',
  'functions/domain/leads/consent/consent-words.rules.ts Opted out': 'What is stored about a consent.',
  'web/staff/features/overview/over-time.tsx Opted out': 'People in a period, not texts.',
  'web/staff/screens/leads/import.screen.tsx Left out': 'Rows of a file.',
};

describe('the name of a bucket', () => {
  const labels = BUCKETS.map((bucket) => BUCKET_ROWS[bucket].label);

  it('is a word of its own', () => {
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('is in its table and nowhere else', () => {
    const found = sources
      .filter(({ path }) => path !== 'functions/domain/texts/send/bucket.rules.ts')
      .flatMap(({ path, text }) =>
        labels
          .filter((label) =>
            [`'${label}'`, `>${label}<`, `"${label}"`, `\`${label}\``].some((sentence) => text.includes(sentence)),
          )
          .map((label) => `${path} ${label}`),
      );
    expect(found.toSorted()).toEqual(Object.keys(OTHER_MEANINGS).toSorted());
  });

  it.each(BUCKETS)('%s is the same on the screen, in the report and in its file [CMP-11]', (bucket) => {
    const { label } = BUCKET_ROWS[bucket];
    const lead = { name: 'Ana Lopez', phone: '+16025550111', optedOut: false };
    const sends = [{ featureId: 'a', bucket, reason: null, askedAt: '2026-11-20T10:00:00Z' }];
    expect(csvRow(lead, sends, { lastStep: undefined, isRemoved: false })[5]).toBe(label);
    expect(bucketWord(bucket)).toBe(label);
    expect(bucketLine({ bucket, reason: `${label}: so it is` })).toBe(`${label}: so it is`);
    expect(bucketLine({ bucket, reason: 'So it is' })).toBe(`${label}: So it is`);
    if (label !== 'Held') expect(bucketLine({ bucket, reason: 'Held: so it is' })).toBe(`${label}: so it is`);
  });
});

/** Sentences and labels of the specification that are on screens today, with or without a full stop as there. */
const DOCUMENTED = [
  ['SES-02', 'An unknown error occurred.'],
  ['ACC-06', 'No opt-in message has been set. Follow the link below to create one.'],
  ['ACC-09', 'Your account changes have been saved.'],
  ['ACC-12', 'Please enter your current password'],
  ['ACC-12', 'Please enter your new password'],
  ['ACC-12', 'Please confirm your new password'],
  ['ACC-12', 'Passwords must match.'],
  ['ACC-14', 'Your password has been updated'],
  ['BIL-03', 'No invoices found'],
  ['BIL-13', 'Your only charge will be 3 cents per message'],
  ['BIL-13', '$25 plus 2 cents per message billed monthly'],
  ['BIL-13', '$49 plus 1 cents per message'],
  ['BIL-15', 'Account numbers must match.'],
  ['BIL-18', 'An error occured'],
  ['BIL-20', "You'll need to setup billing before you can send out any messages"],
  ['LED-28', 'Your CSV could not be uploaded. Please try again.'],
  ['MSG-06', 'No Messages Found'],
  ['ERR-03', '- No Messages Found -'],
  ['ERR-03', '- Nothing Found -'],
  ['PUB-04', 'The content you are looking for is no longer active or has been removed.'],
] as const;

describe('a documented sentence', () => {
  it.each(DOCUMENTED)('of %s is in the code letter for letter: %s', (_, sentence) => {
    const whole = sources.flatMap(({ text }) => {
      const plain = text.replaceAll("\\'", "'").replace(/\s+/g, ' ');
      const parts = plain.split(sentence);
      return parts.slice(1).map((after, index) => `${(parts[index] ?? '').slice(-2)}|${after.slice(0, 2)}`);
    });
    expect(whole.length, 'it is in the sources').toBeGreaterThan(0);
    for (const around of whole) expect(around).toMatch(/['"`>}\s]\|['"`<\s]/);
  });
});
