// The figures at the top of a report, by the brand's kind of report (CMP-06, CMP-07, CMP-09).
import type { LeadFilter } from '#functions/schema.gen.ts';
import type { CampaignFieldsFragment as Campaign, WatchedInput } from '#web/kit/calls.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import { count, counted, percent } from '#web/kit/format.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { type Behind, isSameFigure } from './behind.ts';

type CardsProps = { campaign: Campaign; behind: Behind; onOpen: (behind: Behind) => void };

/**
 * Four cards for the product, four others elsewhere, and one for undelivered texts when there are any; rates with two
 * decimals, completion in whole percent.
 */
export function ReportCards({ campaign, behind, onOpen }: CardsProps) {
  const stats = campaign.stats;
  if (!stats) return null;
  const { many, one } = words().lead;
  /** A card opens its people; once they are open, everybody. */
  const opens = (its: Behind) => {
    const isChosen = isSameFigure(behind, its);
    return { isChosen, onPress: () => onOpen(isChosen ? {} : its) };
  };
  const hasSlides = (campaign.features ?? []).some(({ pitch }) => pitch);
  const filter = (leadFilter: LeadFilter) => opens({ leadFilter });
  const seen = (what: WatchedInput['what']) => opens({ watched: { what } });
  const sent = (
    <StatCard
      label="Messages Sent"
      value={count(stats.messages)}
      meaning={`Texts handed to the carriers: all messages of this ${words().campaign.one.toLowerCase()}${flags().productReport ? ', and the opt-in message before it' : ''}.`}
      {...filter('sent')}
    />
  );
  const everybody = {
    label: many,
    value: count(stats.leads),
    meaning: `Everybody who was added, each ${one.toLowerCase()} counted once.`,
    onPress: () => onOpen({}),
  };
  const lost = stats.notDelivered > 0 && (
    <StatCard
      label="Not Delivered"
      value={count(stats.notDelivered)}
      meaning="Texts that did not arrive or could not be confirmed, and texts not sent because the person opted out."
      {...filter('failed')}
    />
  );
  if (flags().productReport) {
    return (
      <StatRow>
        {sent}
        <StatCard {...everybody} />
        <StatCard
          label="Delivery Rate"
          value={percent(stats.deliveryRate, 2)}
          meaning={`${count(stats.messagesSuccess)} delivered out of ${count(stats.messages)} sent.`}
          {...filter('delivered')}
        />
        <StatCard
          label="Response Rate"
          value={percent(stats.responseRate, 2)}
          meaning={`${count(stats.responses)} of ${counted(stats.leads, words().lead)} replied. STOP, START and HELP do not count.`}
          {...filter('replied')}
        />
        {lost}
      </StatRow>
    );
  }
  return (
    <StatRow>
      <StatCard {...everybody} />
      {sent}
      <StatCard
        label="Currently Viewing"
        value={count(stats.currentLeads)}
        meaning={`${many} with a pitch open in the last 30 seconds.`}
        {...(hasSlides && seen('VIEWING'))}
      />
      <StatCard
        label="Completed"
        value={percent(stats.complete, 0)}
        meaning={
          hasSlides
            ? `Share of ${many.toLowerCase()} who saw the pitch to its end.`
            : `Share of ${many.toLowerCase()} who got the last message.`
        }
        {...(hasSlides && seen('COMPLETED'))}
      />
      {lost}
    </StatRow>
  );
}
