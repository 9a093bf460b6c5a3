// The organization's figures, and how many opened or replied to each recent campaign (DSH-02 to DSH-04).
import type { Brand } from '#platform/brands/brand.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { count, counted, cut, percent } from '#web/kit/format.ts';
import { useUser } from '../../base/user.calls.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { type OverviewCampaign, useOverview } from './overview.calls.ts';
import classes from './overview.module.css';

/** The number of campaigns in the chart, and the length of a name there. */
const RECENT = 10;
const NAME_LETTERS = 12;

type Rate = Brand['dashboardRates'][number];

const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** What the chart counts for a campaign. */
type Counted = {
  of: (stats: OverviewCampaign['stats']) => number;
  /** A campaign whose people cannot do that is left out. */
  isPossible: (stats: OverviewCampaign['stats']) => boolean;
  did: string;
  none: string;
};
const COUNTED: Record<'open' | 'response', Counted> = {
  open: {
    of: ({ opened }) => opened,
    isPossible: ({ hasSlides }) => hasSlides,
    did: 'opened the link',
    none: 'has opened a link yet',
  },
  response: {
    of: ({ responses }) => responses,
    isPossible: () => true,
    did: 'replied',
    none: 'has replied yet',
  },
};

/** The share of all people added to these campaigns who completed them, in percent. */
function completedRate(campaigns: readonly OverviewCampaign[]): number {
  const through = campaigns.reduce((sum, { stats }) => sum + (stats.complete / 100) * stats.leads, 0);
  return rateOf(
    through,
    campaigns.reduce((sum, { stats }) => sum + stats.leads, 0),
  );
}

function RateCard({ rate, campaigns }: { rate: Rate; campaigns: readonly OverviewCampaign[] }) {
  const { stats } = useUser().organization;
  const leads = words().lead.many.toLowerCase();
  const cards: Record<Rate, { label: string; value: string; meaning: string }> = {
    response: {
      label: 'Response Rate',
      value: percent(stats.responseRate, 1),
      meaning: `${counted(stats.responses, words().lead)} replied. STOP, START and HELP do not count.`,
    },
    open: {
      label: 'Open Rate',
      value: percent(stats.openRate, 1),
      meaning: `Share of ${leads} who opened the link in a text.`,
    },
    completed: {
      label: 'Completed',
      value: percent(completedRate(campaigns), 0),
      meaning: flags().allowSlides
        ? `Share of ${leads} who saw the pitch to its end or, where there is none, got the last message.`
        : `Share of ${leads} who got the last message.`,
    },
    viewed: {
      label: 'Viewed',
      value: percent(stats.viewRate, 0),
      meaning: `Share of ${leads} who opened the link in a text.`,
    },
  };
  return <StatCard {...cards[rate]} />;
}

function Numbers() {
  const { stats, organization } = useUser();
  const { data = [] } = useOverview();
  const { messages, messagesSuccess, deliveryRate, leads } = organization.stats;
  const { many } = words().lead;
  return (
    <section aria-label="Figures">
      <StatRow>
        <StatCard
          label="Messages Sent"
          value={count(messages)}
          meaning={`All texts handed to the carriers: of ${words().campaign.many.toLowerCase()}, to one person and to groups.`}
        />
        <StatCard
          label={many}
          value={count(leads)}
          meaning={`All your ${many.toLowerCase()}, without archived ones.`}
        />
        <StatCard
          label="Views"
          value={count(stats.views)}
          meaning={`${many} who opened the link in a text, each counted once per ${words().campaign.one.toLowerCase()}.`}
        />
        <StatCard
          label="Delivery Rate"
          value={percent(deliveryRate, 1)}
          meaning={`${counted(messagesSuccess, { one: 'text was', many: 'texts were' })} delivered, of those handed to the carriers.`}
        />
        {brand().dashboardRates.map((rate) => (
          <RateCard key={rate} rate={rate} campaigns={data.slice(0, RECENT)} />
        ))}
      </StatRow>
    </section>
  );
}

/**
 * One bar per recent campaign, most recently used first; hidden until somebody was added to two campaigns that can be
 * counted: the only bar of one would repeat the card of the rate.
 */
function RateChart() {
  const { data } = useOverview();
  const chart = brand().dashboardRates.includes('open') ? COUNTED.open : COUNTED.response;
  const rows = (data ?? [])
    .filter(({ stats }) => stats.leads > 0 && chart.isPossible(stats))
    .slice(0, RECENT)
    .map(({ id, name, stats }) => ({ id, name, rate: rateOf(chart.of(stats), stats.leads) }));
  const best = rows.reduce<(typeof rows)[number] | null>((top, row) => (top && top.rate >= row.rate ? top : row), null);
  if (!best || rows.length === 1) return null;
  const isEmpty = best.rate === 0;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>
          {isEmpty
            ? `Nobody ${chart.none}`
            : `${best.name}: ${percent(best.rate, 0)} ${chart.did}, the best of the last ${counted(rows.length, words().campaign)}`}
        </h2>
      </figcaption>
      <ol className={classes.bars}>
        {rows.map(({ id, name, rate }) => (
          <li key={id}>
            <span title={name}>
              <span aria-hidden="true">{cut(name, NAME_LETTERS)}</span>
              <span className="hidden">{name}</span>
            </span>
            <progress aria-hidden="true" max={100} value={Math.min(100, rate)} />
            <strong>{percent(rate, 0)}</strong>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Six numbers, rates with one decimal and the chart's in whole percent; then the chart. */
export function Figures() {
  return (
    <>
      <Numbers />
      <RateChart />
    </>
  );
}
