// Stored hand-over codes: each identifies its user once, on another host of the brand or in a call under /super (decisions: A16).
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const HandoffEntity = new Entity(
  {
    model: { entity: 'handoff', version: '1', service: 'beckon' },
    attributes: {
      /** SHA-256 of the code, in hex; the code itself is stored nowhere. */
      codeHash: { type: 'string', required: true },
      purpose: { type: ['CAMPAIGN', 'SUPER'] as const, required: true },
      userId: { type: 'string', required: true },
      /** The session that requested it: once that ends, the code is void. */
      sessionId: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      endsMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byCode: key('HANDOFF#{codeHash}', 'HANDOFF'),
    },
  },
  kept,
);

export const handoffWrites = writesOf(HandoffEntity);

export type Handoff = EntityItem<typeof HandoffEntity>;
