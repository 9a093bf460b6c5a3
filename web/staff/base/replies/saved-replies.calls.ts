// Saved replies, and the links that a conversation may contain: read by the conversation and by settings.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { SavedRepliesQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../use-write.ts';
import {
  CreateSavedReplyDocument,
  DeleteSavedReplyDocument,
  PageLinksDocument,
  PersonLinksDocument,
  SavedRepliesDocument,
  UpdateSavedReplyDocument,
} from './saved-replies.gen.ts';

export type SavedReply = NonNullable<SavedRepliesQuery['savedReplies']['savedReplies']>[number];
export type ReplyFields = Pick<SavedReply, 'name' | 'message' | 'isOwn'>;

/** Everybody's saved replies and one's own, those used most first. */
export const useSavedReplies = (isNeeded = true) =>
  useQuery({
    queryKey: ['savedReplies'],
    queryFn: async () => (await ask(SavedRepliesDocument)).savedReplies ?? [],
    enabled: isNeeded,
  });

/** A link to insert: the person's own to a pitch, or that of a landing page, which is the same for everybody. */
export type LinkOffer = {
  id: string;
  name: string;
  about: string;
  address: string;
  /** What is inserted, if not the address alone. */
  message?: string;
};

/** A link as the list after a slash offers it. */
export const offerOfLink = ({ id, name, about, address, message = address }: LinkOffer) => ({
  key: `link:${id}`,
  name,
  message,
  group: about,
});

const SAVE = 'Save our number';

/** The contact card, with how many opened it. */
const cardOffer = ({ address, opened }: { address: string; opened: number }): LinkOffer => ({
  id: 'card',
  name: SAVE,
  about: `Contact card, opened ${opened} ${opened === 1 ? 'time' : 'times'}`,
  address,
  message: `${SAVE}: ${address}`,
});

/** The links that a text to this person, or to anybody (null), may contain; asked only once something needs them. */
export const usePersonLinks = (leadId: string | null, isNeeded: boolean) =>
  useQuery({
    queryKey: ['personLinks', leadId],
    queryFn: async (): Promise<LinkOffer[]> => {
      const [{ links, card }, { landingPages }] = await Promise.all([
        ask(PersonLinksDocument, { leadId }),
        ask(PageLinksDocument),
      ]);
      return [
        ...(links ?? []).map(({ campaignName, ...link }) => ({ ...link, about: `Their own link, ${campaignName}` })),
        ...(card ? [cardOffer(card)] : []),
        ...(landingPages ?? []).map(({ id, title, code }) => {
          return { id, name: title, about: 'Landing page', address: `${location.origin}/p/${code}` };
        }),
      ];
    },
    enabled: isNeeded,
  });

/** Stores a new one, or changes the one with that id. */
export const useKeepReply = (id: string | undefined, after: () => unknown) =>
  useWrite(
    'keepReply',
    (fields: ReplyFields, requestId): Promise<unknown> =>
      id
        ? ask(UpdateSavedReplyDocument, { savedReplyId: id, ...fields })
        : ask(CreateSavedReplyDocument, { ...fields, requestId: requestId() }),
    after,
  );

/** Removes one. */
export const useDeleteReply = (after: () => unknown) =>
  useWrite('keepReply', (savedReplyId: string) => ask(DeleteSavedReplyDocument, { savedReplyId }), after);
