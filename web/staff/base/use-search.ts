// The search box of a list: the typed text, and the debounced one, half a second after the last keystroke (LIM-01).
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const DELAY_MS = 500;

/** `typed` is the text in the box, `search` the term that the list is queried with. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  return { typed, setTyped, search };
}
