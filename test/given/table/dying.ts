// A process that dies in the middle of its work: from one of its table calls on, it does nothing anymore.

/**
 * Runs `work` in a process that dies at its n-th table call, before that call is made or after; returns whether it
 * got that far. Other calls under way at that time end with it.
 */
export async function dying(n: number, isAfter: boolean, work: () => Promise<unknown>): Promise<boolean> {
  const { client } = await import('#platform/table/client.ts');
  const { ask } = client;
  let calls = 0;
  client.ask = async (operation, input) => {
    if (++calls < n) return ask.call(client, operation, input);
    if (isAfter && calls === n) await ask.call(client, operation, input);
    throw new Error('The process died.');
  };
  await work().catch(() => null);
  client.ask = ask;
  return calls >= n;
}
