// A call of a documented operation, with its documented arguments alone.
import type { Values } from '../people/every-field.ts';
import { type DocumentClient, idOf, MAIN } from './client.ts';

/** A call of a field: its arguments, its caller (by default the first organization's owner), its brand, and what to keep of its answer. */
export type DocumentedCall = {
  field: string;
  args?: (client: DocumentClient) => Values | Promise<Values>;
  by?: (client: DocumentClient) => string | Promise<string>;
  brand?: string;
  /** Arguments about another object for calls with missing or wrong ones, because the call changes its object. */
  elsewhere?: (client: DocumentClient) => Values;
  keep?: (answer: Values, kept: Record<string, string>) => void;
};

/** The token of somebody who is not signed in. */
export const PUBLIC = () => `public.${MAIN}`;
export const HELLO = [{ text: 'Hello.' }];

/** Remembers the id of a thing in the answer. */
export const saveAs = (name: string, thing: string) => (answer: Values, kept: Record<string, string>) => {
  kept[name] = idOf(answer[thing]);
};
