// Makes the tables of the assembly in DynamoDB Local.
import { callTable, TableRefusal } from './table-api.ts';

/** A table as its CloudFormation resource describes it. */
export type TablePlan = {
  /** The name in the template. */
  name: string;
  brand: string;
  keySchema: unknown[];
  attributes: unknown[];
  indexes: unknown[];
  streamView: string | undefined;
};

/** Makes the table under `name` unless it exists; answers the ARN of its stream, if it has one. */
export async function ensureTable(port: number, plan: TablePlan, name: string): Promise<string | undefined> {
  try {
    await callTable(port, 'DynamoDB_20120810.CreateTable', {
      TableName: name,
      KeySchema: plan.keySchema,
      AttributeDefinitions: plan.attributes,
      ...(plan.indexes.length > 0 ? { GlobalSecondaryIndexes: plan.indexes } : {}),
      BillingMode: 'PAY_PER_REQUEST',
      ...(plan.streamView ? { StreamSpecification: { StreamEnabled: true, StreamViewType: plan.streamView } } : {}),
    });
  } catch (error) {
    if (!(error instanceof TableRefusal && error.name === 'ResourceInUseException')) throw error;
  }
  const { Table } = (await callTable(port, 'DynamoDB_20120810.DescribeTable', { TableName: name })) as {
    Table: { LatestStreamArn?: string };
  };
  return Table.LatestStreamArn;
}

/** Removes a table, e.g. one of a test. */
export async function removeTable(port: number, name: string): Promise<void> {
  await callTable(port, 'DynamoDB_20120810.DeleteTable', { TableName: name });
}
