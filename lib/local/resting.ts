// Which brands rest: a brand whose table holds nothing has nothing due, so its schedules need not fire.
import { callTable } from './table-api.ts';

const SCAN = 'DynamoDB_20120810.Scan';

/** Answers whether the table is empty; once something was kept there it is not asked again. */
export function restingTables(port: number): (table: string) => Promise<boolean> {
  const awake = new Set<string>();
  return async (table) => {
    if (awake.has(table)) return false;
    const { Count } = await callTable(port, SCAN, { TableName: table, Limit: 1 });
    if (Count) awake.add(table);
    return !Count;
  };
}
