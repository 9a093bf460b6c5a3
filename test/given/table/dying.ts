// A process that dies in the middle of its work: from one of its calls of the table on, nothing is done anymore.

/**
 * Runs `work` in a process that dies at its n-th call of the table, before that call is made or after; answers whether it
 * came so far. Calls that were under way beside that one end with it.
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
