// How far people get through the chain: the share who got each message, in percent; with a table for screen readers
// (CMP-07).
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { furthestSentence } from '../../ui/words/report-words.ts';
import classes from './report.module.css';

const HEIGHT = 220;

/** One bar per message, labeled in whole percent (DSH-04). */
export function LeadRateChart({ campaign }: { campaign: Campaign }) {
  const steps = campaign.stats?.features ?? [];
  if ((campaign.stats?.leads ?? 0) === 0) return null;
  const rows = steps.map((step, place) => ({
    name: `Message ${place + 1}`,
    rate: step.leads === 0 ? 0 : Math.round((step.complete / step.leads) * 100),
  }));
  const leads = words().lead.many.toLowerCase();
  const title = furthestSentence(rows.map(({ rate }) => rate));
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={rows} accessibilityLayer={false} margin={{ top: 24, right: 0, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-2)', fontSize: 12 }} />
            <YAxis hide domain={[0, 100]} />
            <Bar dataKey="rate" fill="var(--accent)" radius={[6, 6, 0, 0]} maxBarSize={72} isAnimationActive={false}>
              <LabelList
                dataKey="rate"
                position="top"
                formatter={(rate) => `${String(rate)}%`}
                style={{ fill: 'var(--ink)', fontSize: 12 }}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="hidden">
        <caption>How many of the {leads} got each message</caption>
        <tbody>
          {rows.map(({ name, rate }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{rate}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
