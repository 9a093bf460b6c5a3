// Words that were typed and not yet sent or saved: kept in local storage until the server has them, gone at logout.
import { useState } from 'react';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './kept.ts';

const PREFIX = 'beckon.draft.';

/** By the names of the drafts; an empty one is none. */
type Drafts = { words: Readonly<Record<string, string>> };

/** What the browser keeps now; nothing where storage is blocked. */
function read(): Drafts['words'] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? '']));
  } catch {
    return {};
  }
}

/** Keeps words under a key; empty words are removed. Where storage is full or blocked they live as long as the page. */
function write(key: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(key);
    else localStorage.setItem(key, words);
  } catch {
    // Storage is full or blocked.
  }
}

/** A key of its own for each draft, and only what has changed is written: tabs that write different ones lose none. */
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

/** The kept words under that name; null when there are none. */
export const draftOf = (name: string): string | null => drafts.getState().words[name] || null;

/** Keeps words under that name; empty words are removed. */
export function keepDraft(name: string, text: string): void {
  drafts.setState(({ words: { [name]: _, ...others } }) => ({
    words: text === '' ? others : { ...others, [name]: text },
  }));
}

/**
 * The words of one field and what changes them, as `useState`: they begin with the draft of that name, else with `saved`, and
 * are kept while they differ from that. What another tab writes under the name does not change them under somebody's hands.
 */
export function useDraft(name: string, saved = ''): [string, (typed: string) => void] {
  const [text, setText] = useState(() => draftOf(name) ?? saved);
  function type(typed: string): void {
    setText(typed);
    keepDraft(name, typed === saved ? '' : typed);
  }
  return [text, type];
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

/** Removes every draft of this browser, also those of which this tab has not heard yet. */
export function dropDrafts(): void {
  drafts.persist.clearStorage();
  drafts.setState({ words: {} });
}
