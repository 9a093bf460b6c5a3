// Every message of the chain with its buckets: together they are everybody, and each opens its list (CMP-06, CMP-28).
import { Tooltip } from '@mantine/core';
import { isGeneralReason } from '#domain/texts/send/bucket.rules.ts';
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { WrittenText } from '../../ui/message/written-text.tsx';
import { bucketLine, bucketMeaning, bucketTone, bucketWord, manyLine } from '../../ui/words/bucket-words.ts';
import type { Behind } from './behind.ts';
import classes from './report.module.css';

type Step = NonNullable<Campaign['stats']>['features'][number];
type StepsProps = { campaign: Campaign; behind: Behind; onOpen: (behind: Behind) => void };

/** A message is named after this much of its text (LIM-11). */
const LABEL_LIMIT = 23;

const statesOf = ({ buckets }: Step) => buckets.filter((each) => each.count > 0);

/** One row per message; nothing until somebody has been added. Where every bar would be full, a sentence says so instead. */
export function ReportSteps({ campaign, behind, onOpen }: StepsProps) {
  const steps = campaign.stats?.features ?? [];
  if ((campaign.stats?.leads ?? 0) === 0) return null;
  const hasParts = steps.some((step) => statesOf(step).length > 1);
  const messages = new Map((campaign.features ?? []).map(({ id, message }) => [id, message]));
  return (
    <section className="stack-tight">
      <h2>Messages</h2>
      {steps.map((step, position) => (
        <article key={step.featureId} className={classes.step}>
          <header className={classes.stepHead}>
            <h3>
              Message {position + 1}{' '}
              <span className={classes.preview}>
                <WrittenText text={messages.get(step.featureId) ?? step.label} letters={LABEL_LIMIT} />
              </span>
            </h3>
            <span className="note">
              {count(step.complete)} of {counted(step.leads, words().lead)}
            </span>
          </header>
          {hasParts ? <Bar step={step} /> : <OneState step={step} />}
          <Buckets step={step} behind={behind} onOpen={onOpen} />
          <Reasons step={step} />
        </article>
      ))}
    </section>
  );
}

function Bar({ step }: { step: Step }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {step.buckets.map(({ bucket, count: people }) => (
        <span key={bucket} data-tone={bucketTone(bucket)} style={{ flexGrow: people }} />
      ))}
    </div>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** `All 30 clients: delivered.`, or the only one; nothing while nobody is there yet. */
function OneState({ step }: { step: Step }) {
  const [state] = statesOf(step);
  if (!state) return null;
  const who = state.count === 1 ? counted(1, words().lead) : `All ${counted(state.count, words().lead)}`;
  return (
    <p className="note">
      {who}: {lowerFirst(state.until ? manyLine(state) : bucketWord(state.bucket))}.
    </p>
  );
}

/** The known reasons why some did not get it, in words: not everybody can use tooltips. */
function Reasons({ step }: { step: Step }) {
  const explained = step.buckets.filter(({ bucket, reason, until }) => !until && !isGeneralReason(bucket, reason));
  return explained.map((each) => (
    <p key={each.bucket} className="note">
      {bucketLine(each)}
    </p>
  ));
}

function Buckets({ step, behind, onOpen }: { step: Step } & Omit<StepsProps, 'campaign'>) {
  return (
    <ul className={classes.buckets}>
      {step.buckets.map((each) => {
        const isChosen = behind.campaignFeatureId === step.featureId && behind.bucket === each.bucket;
        return (
          <li key={each.bucket}>
            <Tooltip label={each.reason ?? bucketMeaning(each.bucket)} openDelay={300}>
              <button
                type="button"
                className={classes.bucket}
                data-tone={bucketTone(each.bucket)}
                aria-pressed={isChosen}
                onClick={() => onOpen(isChosen ? {} : { campaignFeatureId: step.featureId, bucket: each.bucket })}
              >
                <strong>{count(each.count)}</strong> {each.until ? manyLine(each) : bucketWord(each.bucket)}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
