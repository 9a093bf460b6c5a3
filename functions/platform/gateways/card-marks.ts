// What marks a thing at the card provider as this stack's own: several brands, or stacks of one, may share an account there.
import { hashOf } from '#platform/foundation/ids.ts';

type Metadata = Readonly<Record<string, string>> | null | undefined;

/** The metadata that everything of ours carries. */
export function marks(): { brand: string; stack: string } {
  const { BRAND: brand = '', STACK: stack = '' } = process.env;
  if (!brand || !stack) throw new Error('The environment does not say which stack this is.');
  return { brand, stack };
}

/** The marks in few letters, for names that are given once in an account. */
export function markTag(): string {
  const { brand, stack } = marks();
  return `${brand}-${hashOf(stack).slice(0, 8)}`;
}

/** Whether a thing is this stack's own; what carries no marks is not. */
export function isOurs(metadata: Metadata): boolean {
  const { brand, stack } = marks();
  return metadata?.brand === brand && metadata.stack === stack;
}

/** Whether a thing is ours; one that is not is noted by its kind alone: where brands share an account that is no failure. */
export function isOursOrNoted(object: string, metadata: Metadata): boolean {
  if (isOurs(metadata)) return true;
  console.info(JSON.stringify({ level: 'info', kind: 'foreign', object }));
  return false;
}
