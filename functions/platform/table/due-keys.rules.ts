// The keys of the index of due items: what a tick finds, and from when.

/** The keys of an item in the index of due items. */
export type DueKeys = { gs5pk: string; gs5sk: string };

/** The attributes that take an item out of that index. */
export const DUE_KEY_FIELDS = ['gs5pk', 'gs5sk'] as const;

/** The index keys of an item that a tick finds in that partition from `atMs` on (milliseconds since 1970). */
export const dueFrom = (partition: string, id: string, atMs: number): DueKeys => ({
  gs5pk: partition,
  gs5sk: `${new Date(atMs).toISOString()}#${id}`,
});

/** From when an item with this sort key is due (ISO); an empty string for an item that is not in the index. */
export const dueAtOf = (gs5sk: string | undefined): string => gs5sk?.split('#')[0] ?? '';
