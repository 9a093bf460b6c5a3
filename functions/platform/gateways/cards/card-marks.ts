// The metadata that marks an object at the card provider as this stack's own: several brands, or several stacks of one, may
// share an account.
import { hashOf } from '#platform/foundation/ids.ts';

type Metadata = Readonly<Record<string, string>> | null | undefined;

/** The metadata on every object of ours. */
export function marks(): { brand: string; stack: string } {
  const { BRAND: brand = '', STACK: stack = '' } = process.env;
  if (!brand || !stack) throw new Error('The environment does not say which stack this is.');
  return { brand, stack };
}

/** The metadata as a few letters, for names that must be unique in an account. */
export function markTag(): string {
  const { brand, stack } = marks();
  return `${brand}-${hashOf(stack).slice(0, 8)}`;
}

/** Whether an object is this stack's own; one without marks is not. */
export function isOurs(metadata: Metadata): boolean {
  const { brand, stack } = marks();
  return metadata?.brand === brand && metadata.stack === stack;
}

/** Whether an object is ours. Of any other only its kind is logged: where brands share an account, it is no failure. */
export function isOursOrNoted(object: string, metadata: Metadata): boolean {
  if (isOurs(metadata)) return true;
  console.info(JSON.stringify({ level: 'info', kind: 'foreign', object }));
  return false;
}
