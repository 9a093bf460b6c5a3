// All campaigns over time: what was sent, opened and replied to, and who opted out, each beside the period before.
import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { REPORT_PERIODS } from '#engine/reports/timeline/report-settings.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { unitTick, unitWhen, zoneOfReports } from '#web/kit/unit-times.ts';
import { dayAfter, wallOf } from '../../base/appointments/days.rules.ts';
import { choose, useChoice } from '../../base/kept-ids.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { type Track, Tracks } from '../../ui/tracks/tracks.tsx';
import { type Days, type OverTime, useOverTime } from './over-time.calls.ts';
import classes from './overview.module.css';

const OWN = 'own';
const UTC = { zone: 'UTC' };
/** A day of the organization's zone as a time that is on that day in UTC. */
const noonOf = (day: string) => `${day}T12:00:00.000Z`;

/** `the 30 days before`, for the period before one of that many days. */
const periodBefore = (days: number) => (days === 1 ? 'the day before' : `the ${count(days)} days before`);

/** A number beside that of the period before: `12% more (280 before)`. */
export function changeWords(now: number, before: number, days: number): string {
  if (before === 0) return `none in ${periodBefore(days)}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return `same as before (${count(before)})`;
  return `${count(percent)}% ${now > before ? 'more' : 'fewer'} (${count(before)} before)`;
}

function tracksOf({ counts, before, days }: OverTime): Track[] {
  const track = (label: string, of: keyof OverTime['counts'], tone: Track['tone']): Track => ({
    label,
    tone,
    values: days.map((day) => day[of]),
    note: changeWords(counts[of], before[of], days.length),
  });
  const opens = brand().dashboardRates.includes('open') || counts.opened + before.opened > 0;
  return [
    track('Texts sent', 'sent', 'out'),
    ...(opens ? [track('Opened the link', 'opened', 'back')] : []),
    track('Replied', 'answered', 'back'),
    track('Opted out', 'optedOut', 'other'),
  ];
}

function Shown({ overTime, zoneName }: { overTime: OverTime; zoneName: string }) {
  const { counts, before, days } = overTime;
  const theseDays = days.length === 1 ? 'on this day' : `in these ${count(days.length)} days`;
  if (counts.sent + counts.opened + counts.answered + counts.optedOut === 0 && before.sent === 0)
    return (
      <p className="note">
        Nothing happened {theseDays}, nor in {periodBefore(days.length)}.
      </p>
    );
  return (
    <Tracks
      points={days.map(({ day }) => ({
        when: unitWhen(noonOf(day), 'DAY', UTC),
        tick: unitTick(noonOf(day), 'DAY', UTC),
      }))}
      tracks={tracksOf(overTime)}
      unit="Day"
      caption={`What happened on each day in all ${words().campaign.many.toLowerCase()}`}
      note={`By the day, in ${zoneName}, compared with ${periodBefore(days.length)}. Texts to one person or a group count in Messages Sent, not here.`}
    />
  );
}

/** `1,204 campaign texts in 30 days, 12% more (1,075 before)`. */
function sentenceOf(overTime: OverTime | null | undefined): string {
  const campaigns = `All ${words().campaign.many.toLowerCase()} over time`;
  if (!overTime) return campaigns;
  const { counts, before, days } = overTime;
  const campaign = words().campaign.one.toLowerCase();
  const texts = counted(counts.sent, { one: `${campaign} text`, many: `${campaign} texts` });
  return `${texts} in ${counted(days.length, { one: 'day', many: 'days' })}, ${changeWords(counts.sent, before.sent, days.length)}`;
}

/** The last 7, 30 or 90 days: what this browser chose, else what the organization begins with. */
function usePeriod(): [string, (period: string) => void] {
  const { reportDays } = useOrganization();
  const [isOwn, setOwn] = useState(false);
  const chosen = useChoice('reportDays');
  const days = REPORT_PERIODS.includes(Number(chosen)) ? Number(chosen) : reportDays;
  const set = (period: string) => {
    setOwn(period === OWN);
    if (period !== OWN) choose('reportDays', Number(period) === reportDays ? null : period);
  };
  return [isOwn ? OWN : String(days), set];
}

/** The report, of the last 7, 30 or 90 days or of days that the reader chooses. */
export function OverTimePanel() {
  const { zone, zoneName } = zoneOfReports(useOrganization().timeZone, brand().window);
  const today = wallOf(new Date().toISOString(), zone).date;
  const lasts = (days: number): Days => ({ from: dayAfter(today, 1 - days), to: today });
  const [period, setPeriod] = usePeriod();
  const [own, setOwn] = useState<Days>(lasts(30));
  const headingId = useId();
  const isOwn = period === OWN;
  const isWhole = own.from !== '' && own.to !== '';
  const { data, error, refetch, isPlaceholderData } = useOverTime(
    isOwn ? (isWhole ? own : null) : lasts(Number(period)),
    zone,
  );
  return (
    <section className={classes.chart} aria-labelledby={headingId}>
      <div className={classes.overTimeHead}>
        <h2 id={headingId}>{sentenceOf(data)}</h2>
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={period}
          onChange={setPeriod}
          data={[
            ...REPORT_PERIODS.map((days) => ({ value: String(days), label: `${days} days` })),
            { value: OWN, label: 'Choose' },
          ]}
        />
      </div>
      {isOwn && (
        <div className={classes.ownDays}>
          <TextInput
            type="date"
            label="First day"
            max={today}
            value={own.from}
            onChange={({ currentTarget: { value: from } }) => setOwn({ from, to: own.to })}
          />
          <TextInput
            type="date"
            label="Last day"
            max={today}
            value={own.to}
            onChange={({ currentTarget: { value: to } }) => setOwn({ from: own.from, to })}
          />
        </div>
      )}
      {error && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={1} height={260} label="Loading the report over time" />}
      {data && !error && (
        <div aria-busy={isPlaceholderData}>
          <Shown overTime={data} zoneName={zoneName} />
        </div>
      )}
    </section>
  );
}
