// A call of a documented operation, with its documented arguments alone.
import type { Values } from '../people/every-field.ts';
import { type DocumentClient, idOf, MAIN } from './client.ts';

/** A call of a field: its arguments, whose it is (the first organization's owner), where, and what is remembered of its answer. */
export type DocumentedCall = {
  field: string;
  args?: (client: DocumentClient) => Values | Promise<Values>;
  by?: (client: DocumentClient) => string | Promise<string>;
  brand?: string;
  /** What is asked of something else when arguments are missing or wrong, since it leaves something behind. */
  elsewhere?: (client: DocumentClient) => Values;
  keep?: (answer: Values, kept: Record<string, string>) => void;
};

/** The token of somebody who is not signed in. */
export const PUBLIC = () => `public.${MAIN}`;
export const HELLO = [{ text: 'Hello.' }];

/** Remembers the id of a thing that was answered. */
export const saveAs = (name: string, thing: string) => (answer: Values, kept: Record<string, string>) => {
  kept[name] = idOf(answer[thing]);
};
