// The time line of a report: when its texts went out, when people opened their links, and when they replied (CMP-07).
import { brand } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { UNIT_WORDS, unitTick, unitWhen, zoneOfReports } from '#web/kit/unit-times.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { type Track, Tracks } from '../../ui/tracks/tracks.tsx';
import classes from './report.module.css';
import { type Timeline, useTimeline } from './timeline.calls.ts';

type Point = Timeline['points'][number];
type Zone = ReturnType<typeof zoneOfReports>;

/** The point at which most of it happened, the first of several. */
const peakOf = (points: readonly Point[], of: 'sent' | 'opened' | 'answered') =>
  points.reduce<Point | null>((most, point) => (point[of] > (most?.[of] ?? 0) ? point : most), null);

/** `Most texts went out on Tue, Nov 24, 9 am, and most people opened the link in the same hour`. */
export function timelineSentence({ unit, points }: Timeline, zone: Zone): string {
  const when = ({ at }: Point) => `${unit === 'WEEK' ? 'in the' : 'on'} ${unitWhen(at, unit, zone)}`;
  const [sent, opened, answered] = [peakOf(points, 'sent'), peakOf(points, 'opened'), peakOf(points, 'answered')];
  if (!sent) return 'Nothing has been sent yet';
  const responded = opened ?? answered;
  if (!responded) return `Most texts went out ${when(sent)}`;
  const did = opened ? 'opened the link' : 'replied';
  return `Most texts went out ${when(sent)}, and most people ${did} ${responded === sent ? `${unit === 'DAY' ? 'on' : 'in'} the same ${UNIT_WORDS[unit]}` : when(responded)}`;
}

/** The tracks; what nobody can do in this campaign is left out. */
function tracksOf({ points }: Timeline, hasSlides: boolean): Track[] {
  const opened: Track = { label: 'Opened the link', values: points.map((point) => point.opened), tone: 'back' };
  return [
    { label: 'Texts sent', values: points.map(({ sent }) => sent), tone: 'out' },
    ...(hasSlides || opened.values.some((people) => people > 0) ? [opened] : []),
    { label: 'Replied', values: points.map(({ answered }) => answered), tone: 'back' },
  ];
}

/** By hours for up to two days, by days for four months, then by weeks; in the organization's time zone. */
export function ReportTimeline({ campaignId, hasSlides }: { campaignId: string; hasSlides: boolean }) {
  const zone = zoneOfReports(useOrganization().timeZone, brand().window);
  const { data, error, refetch } = useTimeline(campaignId, zone.zone);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={1} height={260} label="Loading the time line" />;
  const unit = UNIT_WORDS[data.unit];
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{timelineSentence(data, zone)}</h2>
      </figcaption>
      {data.points.length === 0 ? (
        <p className="note">Texts sent, links opened and replies appear here as they happen.</p>
      ) : (
        <Tracks
          points={data.points.map(({ at }) => ({
            when: unitWhen(at, data.unit, zone),
            tick: unitTick(at, data.unit, zone),
          }))}
          tracks={tracksOf(data, hasSlides)}
          unit={`${unit[0]?.toUpperCase() ?? ''}${unit.slice(1)}`}
          caption={`What happened in each ${unit}`}
          note={`By the ${unit}, in ${zone.zoneName}; ${count(data.points.length)} ${unit}s.`}
        />
      )}
    </figure>
  );
}
