// The console's authenticator app: the code that a user's phone shows now for their second factor.

import { codeAt, SHOWN_MS } from '../../authenticator.ts';
import { callTable } from '../aws/dynamodb/api.ts';
import type { LocalHost } from '../host/types.ts';
import { type ConsoleCalls, ConsoleRefusal, iso } from './types.ts';

type Item = Record<string, { S?: string; N?: string }>;

/** `GET authenticator?email=...`: the next code that works, of the brand that the address names. */
export function authenticatorCalls(host: Pick<LocalHost, 'house' | 'clock'>): ConsoleCalls {
  const read = async (brand: string, pk: string, sk: string): Promise<Item | undefined> => {
    const { table, env } = host.house(brand);
    const port = Number(new URL(env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port);
    const Key = { pk: { S: pk }, sk: { S: sk } };
    const { Item } = await callTable(port, 'DynamoDB_20120810.GetItem', {
      TableName: table,
      Key,
      ConsistentRead: true,
    });
    return Item as Item | undefined;
  };
  return {
    'GET authenticator': async ({ query, brand }) => {
      const email = query.get('email')?.trim().toLowerCase() ?? '';
      const owner = await read(query.get('brand') ?? brand, `EMAIL#${email}`, 'EMAIL');
      const userId = owner?.userId?.S ?? '';
      const factor = userId ? await read(query.get('brand') ?? brand, `USER#${userId}`, 'SECOND-FACTOR') : undefined;
      const secret = factor?.offered?.S ?? factor?.secret?.S;
      if (!secret) throw new ConsoleRefusal(404, `${email || 'Nobody'} has no second factor in this brand.`);
      const current = Math.floor(host.clock.now() / SHOWN_MS);
      const used = factor?.offered ? 0 : Number(factor?.lastStep?.N ?? 0);
      const step = Math.min(current + 1, Math.max(current, used + 1));
      return { email, code: codeAt(secret, step * SHOWN_MS), until: iso((step + 1) * SHOWN_MS) };
    },
  };
}
