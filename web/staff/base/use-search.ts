// The search box of a list: what was typed, and half a second after the last letter what is asked for (LIM-01).
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const DELAY_MS = 500;

/** `typed` is what stands in the box, `search` what the list is asked with. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  return { typed, setTyped, search };
}
