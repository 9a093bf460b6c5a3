// Words that were typed and not yet sent or saved: kept in local storage until the server has them, gone at logout.

const PREFIX = 'beckon.draft.';

/** The kept words under that name; null when there are none. */
export function draftOf(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps words under that name; empty words are removed. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is full or blocked: the words live as long as the page.
  }
}

const requestOf = (name: string) => `${name}:request`;

/** After so long the same words are meant as another text. */
const SAME_REQUEST_MS = 10 * 60_000;

/**
 * The `requestId` under which exactly these words of a draft were sent within the last ten minutes, also before a reload,
 * while nobody knows what became of it; else `fresh()`, which is kept for the next try. Other words are another request.
 */
export function requestOfDraft(name: string, text: string, fresh: () => string): string {
  const [id = '', at = '', ...words] = (draftOf(requestOf(name)) ?? '').split(' ');
  if (words.join(' ') === text && Date.now() - Number(at) < SAME_REQUEST_MS) return id;
  const made = fresh();
  keepDraft(requestOf(name), `${made} ${Date.now()} ${text}`);
  return made;
}

/** What was sent of a draft has been answered: the same words again are another request. */
export const endRequest = (name: string) => keepDraft(requestOf(name), '');

/** Removes every draft of this browser. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept there.
  }
}
