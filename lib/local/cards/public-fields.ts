// How the card provider's stand-in shows resources: without the fields that the provider would not show.

/** A copy without fields whose name begins with `_`. */
export function publicFields(thing: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(thing, (name, value) => (name.startsWith('_') ? undefined : value)));
}
