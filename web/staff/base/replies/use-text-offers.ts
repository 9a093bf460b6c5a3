// What a slash offers in a text that goes to many, such as a step's: saved replies with their placeholders, and links that are the same for
// everybody, the contact card among them.
import { useState } from 'react';
import { usePersonLinks, useSavedReplies } from './saved-replies.calls.ts';

/** The offers; they are read once the list opens. */
export function useTextOffers() {
  const [isNeeded, setNeeded] = useState(false);
  const replies = useSavedReplies(isNeeded);
  const links = usePersonLinks(null, isNeeded);
  const ofReplies = (replies.data ?? []).map(({ id, name, message, isOwn }) => {
    return { key: id, name, message, group: isOwn ? 'Yours' : 'Shared' };
  });
  const ofLinks = (links.data ?? []).map(({ id, name, about, address, message = address }) => {
    return { key: `link:${id}`, name, message, group: about };
  });
  return {
    offers: [...ofReplies, ...ofLinks],
    isLoading: replies.isLoading || links.isLoading,
    onOpen: () => setNeeded(true),
    onUse: () => {},
    isBelow: true,
  };
}
