// When a planned send may still be changed, and the sentences about one that is not sent.

/** At most this many wait in an organization at once. */
export const MOST_PLANNED = 100;
export const TOO_MANY_PLANNED = `At most ${MOST_PLANNED} sends can be scheduled at once. Withdraw one first.`;

/** A send that is later than this is not sent anymore: "today only" would be wrong tomorrow. In milliseconds. */
export const TOO_LATE_MS = 60 * 60_000;
export const MISSED =
  'It could not be sent on time because of a problem on our side. Choose a new time if it is still needed.';
/** After a restore from a backup nobody knows which of them had been sent. */
export const RESTORED =
  'The data was restored from a backup, so it may have been sent already. Check before you choose a new time.';
/** What it was planned with was archived or deleted meanwhile. */
export const GONE = 'What it was planned for was archived or deleted meanwhile.';

export const IS_LEAVING = 'This is being sent, or was changed meanwhile.';
export const NO_NEW_TIME = 'It was not sent at its time. Choose a new one.';
export const NO_OWN_TEXT = 'The texts of a campaign are changed in the campaign itself.';
/** How long one that left or was withdrawn is kept, in days: until then Undo and a repeated call find it. */
export const KEPT_DAYS = 7;
