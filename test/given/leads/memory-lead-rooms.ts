// The leads room over a table in memory, which each test of a file finds empty but for its organizations.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MemoryTable } from '../table/memory-table.ts';
import { type LeadRooms, openLeadRooms } from './lead-rooms.ts';

const CREATED = '2026-11-20T10:00:00.000Z';

/** Opens a brand's rooms before the tests of a file and closes them after; a page of the table has 400 items. */
export function memoryLeadRooms({ brand = 'blast', organizationIds = ['101'] } = {}) {
  const table = new MemoryTable();
  const rooms = {} as LeadRooms;
  beforeAll(async () => {
    Object.assign(rooms, await openLeadRooms(brand));
    table.takeOver((await import('#platform/table/client.ts')).client);
    table.pageItems = 400;
  });
  beforeEach(async () => {
    table.clear();
    rooms.started.length = 0;
    const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
    for (const organizationId of organizationIds)
      await OrganizationEntity.put({ organizationId, name: 'House', created: CREATED }).go();
  });
  afterAll(() => rooms.close());
  return { table, rooms };
}
