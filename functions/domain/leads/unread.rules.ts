// Whether a conversation is unread for one member: each member's own look at it counts where they are the one who answers.

type Viewed = {
  /** Nobody has looked since the lead wrote. */
  unviewed: boolean;
  /** The members who have looked since then; absent where that was not recorded. */
  viewedByIds?: Iterable<string> | undefined;
};

/** Whether this member is not recorded among those who have looked since the lead wrote. */
export function isNotViewedBy({ viewedByIds }: Viewed, userId: string): boolean {
  return viewedByIds !== undefined && ![...viewedByIds].includes(userId);
}

/**
 * Whether it is unread for a member: nobody has looked, or they answer it (they claimed it, or nobody did and they look after the
 * person: `answersId`) and only others have looked.
 */
export function isUnreadFor(lead: Viewed, answersId: string | null | undefined, userId: string): boolean {
  return lead.unviewed || (answersId === userId && isNotViewedBy(lead, userId));
}

/** Whether a list shows a lead as unread to its viewer; for everybody where the answer does not say it for the viewer. */
export function showsUnread({ unread, unviewed }: { unread?: boolean | null; unviewed: boolean }): boolean {
  return unread ?? unviewed;
}
