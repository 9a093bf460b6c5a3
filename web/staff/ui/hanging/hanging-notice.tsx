// A notice before people are led into a campaign whose texts all depend on an appointment by a way that gives them none.
import { Link } from 'react-router';
import type { Chain } from '#domain/campaigns/chain/chain.rules.ts';
import { hangsWhole } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { words } from '#web/kit/config.ts';
import { campaignPath, paths } from '#web/staff/base/routes.ts';
import { Notice } from '../states.tsx';

/** Renders nothing for a campaign that sends without an appointment, and before it is known. */
export function HangingNotice({ campaign }: { campaign: { id: string; structure: Chain } | undefined }) {
  if (!campaign || !hangsWhole(campaign.structure)) return null;
  const { campaign: noun, lead } = words();
  const one = lead.one.toLowerCase();
  return (
    <Notice kind="warn">
      This {noun.one.toLowerCase()}’s texts are timed by an appointment. {lead.many} who come this way have none: no
      text is sent to a {one} until you give them one under <Link to={paths.contacts}>{lead.many}</Link>, or until the{' '}
      <Link to={campaignPath(campaign.id, 'edit')}>{noun.one.toLowerCase()}</Link> has a message without an appointment.
    </Notice>
  );
}
