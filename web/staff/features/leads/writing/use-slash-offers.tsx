// What a slash in the conversation's text box offers: saved replies, filled in for this person, and links.
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fillPlaceholders } from '#domain/campaigns/text/message.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { splitName } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import { offerOfLink, usePersonLinks, useSavedReplies } from '#web/staff/base/replies/saved-replies.calls.ts';
import { paths } from '#web/staff/base/routes.ts';
import type { Offer, SlashOffers } from '#web/staff/ui/message/slash-list.tsx';
import type { LeadDetail } from '../lead.calls.ts';

const groupOf = ({ isOwn, uses }: { isOwn: boolean; uses: number }) =>
  `${isOwn ? 'Yours' : 'Shared'}${uses > 0 ? `, used ${uses} ${uses === 1 ? 'time' : 'times'}` : ''}`;

/** The offers for this person, and the id of the saved reply that was used last in this text. */
export function useSlashOffers({ id, name, phone }: LeadDetail): { slash: SlashOffers; usedId: () => string | null } {
  const [isNeeded, setNeeded] = useState(false);
  const used = useRef<string | null>(null);
  const replies = useSavedReplies();
  const links = usePersonLinks(id, isNeeded);
  const person = { ...splitName(name), phone: displayPhone(phone) };
  const ofReplies = (replies.data ?? []).map((reply): Offer => {
    const message = fillPlaceholders(reply.message, person, words().friend);
    return { key: reply.id, name: reply.name, message, group: groupOf(reply) };
  });
  const slash: SlashOffers = {
    offers: [...ofReplies, ...(links.data ?? []).map(offerOfLink)],
    isLoading: replies.isLoading || links.isLoading,
    isFailed: replies.isError || links.isError,
    onOpen: () => setNeeded(true),
    onUse: ({ key }) => {
      if (!key.startsWith('link:')) used.current = key;
    },
    foot: (
      <Link to={`${paths.account}?tab=settings#saved-replies`} tabIndex={-1}>
        Write saved replies
      </Link>
    ),
  };
  return {
    slash,
    usedId: () => {
      const last = used.current;
      used.current = null;
      return last;
    },
  };
}
