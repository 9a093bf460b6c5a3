// Makes the tables of the assembly at the table server.
import { callTable, TableRefusal } from './api.ts';

/** A table as its CloudFormation resource describes it. */
export type TablePlan = {
  /** The name in the template. */
  name: string;
  brand: string;
  keySchema: unknown[];
  attributes: unknown[];
  indexes: unknown[];
};

/** Makes the table under `name` unless it exists. Its stream is played by the feed: the servers' own slow every write. */
export async function ensureTable(port: number, plan: TablePlan, name: string): Promise<void> {
  try {
    await callTable(port, 'DynamoDB_20120810.CreateTable', {
      TableName: name,
      KeySchema: plan.keySchema,
      AttributeDefinitions: plan.attributes,
      ...(plan.indexes.length > 0 ? { GlobalSecondaryIndexes: plan.indexes } : {}),
      BillingMode: 'PAY_PER_REQUEST',
    });
  } catch (error) {
    if (!(error instanceof TableRefusal && error.name === 'ResourceInUseException')) throw error;
  }
}
