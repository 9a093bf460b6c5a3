// A function for tests of the host: does what its event says.

type Event = { what: string };

/** Answers, throws, grows, hangs or dies as told. */
export async function handler(event: Event, context: { functionName: string }): Promise<unknown> {
  const doings: Record<string, () => unknown> = {
    tell: () => ({ time: Date.now(), brand: process.env.BRAND, name: context.functionName, nothing: undefined }),
    throw: () => {
      throw new TypeError('no such thing');
    },
    grow: () => 'x'.repeat(6 * 1024 * 1024),
    hang: () => new Promise(() => setInterval(() => undefined, 1000)),
    die: () => process.exit(3),
  };
  return await doings[event.what]?.();
}
