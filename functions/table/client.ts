// The table of the brand that this process serves: one DynamoDB client and the table's name from the environment.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Shared by every entity; the SDK keeps its connections alive between invocations. */
export const client = new DynamoDBClient({ maxAttempts: 8 });

/** The table's name, fixed per brand (`beckon-{brand}`); throws when the door was not given one. */
export function tableName(): string {
  const name = process.env.TABLE_NAME;
  if (!name) throw new Error('TABLE_NAME is not set: this door does not declare the table.');
  return name;
}

/** What every ElectroDB entity is made with. */
export const kept = { client, table: process.env.TABLE_NAME ?? 'unset' };
