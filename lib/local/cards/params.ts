// Parameters of the card provider's API as they come in forms, and its errors.
import type { Params, ParamValue } from '../stand-in/wire.ts';

/** An error in the provider's shape. */
export class CardRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: { type?: string; message: string; [field: string]: unknown }) {
    super(error.message);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

/** A text parameter; undefined when it is missing or empty. */
export function textAt(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A required text parameter. */
export function needed(params: Params, name: string): string {
  const value = textAt(params, name);
  if (value === undefined)
    throw new CardRefusal(400, { code: 'parameter_missing', message: `Missing required param: ${name}.`, param: name });
  return value;
}

/** A whole number; undefined when it is missing. */
export function wholeAt(params: Params, name: string): number | undefined {
  const value = textAt(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value))
    throw new CardRefusal(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${value}`,
      param: name,
    });
  return Number(value);
}

/** A boolean; undefined when it is missing. */
export function flagAt(params: Params, name: string): boolean | undefined {
  const value = textAt(params, name);
  return value === undefined ? undefined : value === 'true';
}

/** A nested object of parameters; empty when it is missing. */
export function nestAt(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** A list of parameters; a list of one and an absent one included. */
export function listAt(params: Params, name: string): ParamValue[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** A list of nested objects. */
export function nestsAt(params: Params, name: string): Params[] {
  return listAt(params, name).filter((value): value is Params => typeof value === 'object' && !Array.isArray(value));
}

/** Metadata after a change: an empty value removes its key, an empty parameter all keys. */
export function metadataAfter(before: unknown, params: Params): Record<string, string> {
  if (params.metadata === '') return {};
  const merged = {
    ...(before as Record<string, string> | undefined),
    ...(nestAt(params, 'metadata') as Record<string, string>),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** The error for a resource that does not exist; `param` is the parameter that named it. */
export function missing(kind: string, id: string, param = 'id'): CardRefusal {
  const words = kind.replace(/_/g, ' ').toLowerCase();
  return new CardRefusal(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${words}: '${id}'`,
    param,
  });
}
