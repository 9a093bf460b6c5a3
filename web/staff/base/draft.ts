// Drafts: words typed but not yet sent or saved. They stay in local storage until the server has them, and go at
// logout.
import { useState } from 'react';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './kept.ts';

const PREFIX = 'beckon.draft.';

/** Texts by draft name; an empty text means no draft. */
type Drafts = { words: Readonly<Record<string, string>> };

/** What the browser stores now; nothing when storage is blocked. */
function read(): Drafts['words'] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? '']));
  } catch {
    return {};
  }
}

/** Stores a text under a key and removes an empty one. When storage is full or blocked it lasts as long as the page. */
function write(key: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(key);
    else localStorage.setItem(key, words);
  } catch {
    // Storage is full or blocked.
  }
}

/** Each draft has its own key, and only changes are written: tabs that write different drafts lose none. */
function eachByItself(): PersistStorage<Drafts> {
  let before: Drafts['words'] = {};
  return {
    getItem: () => {
      before = read();
      return { state: { words: before } };
    },
    setItem: (prefix, { state: { words } }) => {
      const names = new Set([...Object.keys(before), ...Object.keys(words)]);
      for (const name of names) if (words[name] !== before[name]) write(prefix + name, words[name] ?? '');
      before = words;
    },
    removeItem: (prefix) => {
      for (const name of Object.keys(read())) write(prefix + name, '');
    },
  };
}

const drafts = create<Drafts>()(persist(() => ({ words: {} }), { name: PREFIX, storage: eachByItself() }));
followOtherTabs(drafts, (key) => key.startsWith(PREFIX));

/** The draft of that name; null when there is none. */
export const draftOf = (name: string): string | null => drafts.getState().words[name] || null;

/** The name under which what did not fit into a draft is stored beside it. */
export const beyondOf = (name: string): string => `${name}:beyond`;

/** Stores a draft under that name; an empty text removes it. */
export function saveDraft(name: string, text: string): void {
  drafts.setState(({ words: { [name]: _, ...others } }) => ({
    words: text === '' ? others : { ...others, [name]: text },
  }));
}

/**
 * The text of one field and its setter, like `useState`: it starts with the draft of that name, else with `saved`,
 * and is stored while it differs from `saved`. What another tab writes under the name never changes a text that is
 * being edited.
 */
export function useDraft(name: string, saved = ''): [string, (typed: string) => void] {
  const [text, setText] = useState(() => draftOf(name) ?? saved);
  function type(typed: string): void {
    setText(typed);
    saveDraft(name, typed === saved ? '' : typed);
  }
  return [text, type];
}

const requestOf = (name: string) => `${name}:request`;

/** After this time, the same words count as a new message. */
const SAME_REQUEST_MS = 10 * 60_000;

/**
 * The `requestId` under which exactly these words were sent within the last ten minutes, also before a reload, while
 * the outcome is unknown; else `fresh()`, which is stored for the next attempt. Other words get another id.
 */
export function requestOfDraft(name: string, text: string, fresh: () => string): string {
  const [id = '', at = '', ...words] = (draftOf(requestOf(name)) ?? '').split(' ');
  if (words.join(' ') === text && Date.now() - Number(at) < SAME_REQUEST_MS) return id;
  const made = fresh();
  saveDraft(requestOf(name), `${made} ${Date.now()} ${text}`);
  return made;
}

/** The send of a draft got its response: the same words again are another request. */
export const endRequest = (name: string) => saveDraft(requestOf(name), '');

/** Removes every draft in this browser, including those this tab has not heard of yet. */
export function dropDrafts(): void {
  drafts.persist.clearStorage();
  drafts.setState({ words: {} });
}
