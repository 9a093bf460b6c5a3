// Before a changed text is saved while people are in its chain: how many got the old one, how many will get the new;
// each count opens its people.
import { Link } from 'react-router';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { campaignPath } from '#web/staff/base/routes.ts';
import { bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import type { Campaign } from '../campaign.calls.ts';
import type { StepAsked } from './step-asked.ts';

/** The buckets of people who have not had the text yet. */
const STILL: ReadonlySet<Bucket> = new Set([
  'queued',
  'waiting',
  'held',
  'wantsToStop',
  'answered',
  'parked',
  'retrying',
]);

type BucketCount = { bucket: Bucket; count: number };

/** Those who got this step's text, and those who still will; people who left the chain are in neither. */
export function whoGetsIt(
  stats: Pick<NonNullable<Campaign['stats']>, 'features'> | null | undefined,
  featureId: string,
) {
  const buckets = stats?.features.find((step) => step.featureId === featureId)?.buckets ?? [];
  const some: BucketCount[] = buckets.filter((one) => one.count > 0 && !BUCKET_ROWS[one.bucket].hasLeft);
  return {
    ahead: some.filter(({ bucket }) => !STILL.has(bucket)),
    behind: some.filter(({ bucket }) => STILL.has(bucket)),
  };
}

const sum = (counts: readonly BucketCount[]) => counts.reduce((all, one) => all + one.count, 0);

type WhoProps = { campaign: Pick<Campaign, 'id'> & Partial<Pick<Campaign, 'stats'>>; asked: StepAsked; text: string };

/** Renders nothing while the text is unchanged or nobody is in the chain. */
export function WhoGetsIt({ campaign, asked, text }: WhoProps) {
  if (asked.kind === 'new' || text === asked.feature.message) return null;
  const featureId = asked.feature.id;
  const { ahead, behind } = whoGetsIt(campaign.stats, featureId);
  if (sum(ahead) + sum(behind) === 0) return null;
  const people = (counts: readonly BucketCount[]) => (
    <People counts={counts} featureId={featureId} campaignId={campaign.id} />
  );
  return (
    <p role="status">
      {sum(ahead) > 0 && (
        <>
          {count(sum(ahead))} {sum(ahead) === 1 ? 'is' : 'are'} past this message{people(ahead)}.{' '}
        </>
      )}
      {sum(behind) > 0 ? (
        <>
          The {count(sum(behind))} still to come{people(behind)} {sum(behind) === 1 ? 'gets' : 'get'} the new text.
        </>
      ) : (
        `Only ${words().lead.many.toLowerCase()} added later get the new text.`
      )}
    </p>
  );
}

type PeopleProps = { counts: readonly BucketCount[]; campaignId: string; featureId: string };

/** Opens beside the editor: the draft stays open. */
function People({ counts, campaignId, featureId }: PeopleProps) {
  if (counts.length === 0) return null;
  return (
    <>
      {' ('}
      {counts.map(({ bucket, count: many }, position) => (
        <span key={bucket}>
          {position > 0 && ', '}
          <Link target="_blank" to={`${campaignPath(campaignId, 'report')}&step=${featureId}&bucket=${bucket}`}>
            {count(many)} {bucketWord(bucket).toLowerCase()}
          </Link>
        </span>
      ))}
      )
    </>
  );
}
