// What a slash offers in a text that goes to many, such as a step's: saved replies with their placeholders, and links that are the same for
// everybody, the contact card among them.
import { useState } from 'react';
import { offerOfLink, usePersonLinks, useSavedReplies } from './saved-replies.calls.ts';

/** The offers; they are read once the list opens. */
export function useTextOffers() {
  const [isNeeded, setNeeded] = useState(false);
  const replies = useSavedReplies(isNeeded);
  const links = usePersonLinks(null, isNeeded);
  const ofReplies = (replies.data ?? []).map(({ id, name, message, isOwn }) => {
    return { key: id, name, message, group: isOwn ? 'Yours' : 'Shared' };
  });
  return {
    offers: [...ofReplies, ...(links.data ?? []).map(offerOfLink)],
    isLoading: replies.isLoading || links.isLoading,
    isFailed: replies.isError || links.isError,
    onOpen: () => setNeeded(true),
    onUse: () => {},
    isBelow: true,
  };
}
