// A wave as kept: who sent what to whom, whether it may still be undone, and how much of it has left.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '../../table/client.ts';
import { GS } from '../../table/keys.ts';
import { type Write, writesOf } from '../../table/writes.ts';
import { WAVE_STATES } from './wave.rules.ts';

const count = { type: 'number', required: true, default: 0 } as const;

export const WaveEntity = new Entity(
  {
    model: { entity: 'wave', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      waveId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      /** Who pressed Send. */
      userId: { type: 'string', required: true },
      state: { type: WAVE_STATES, required: true },
      startedAt: { type: 'string', required: true },
      /** Nothing of it leaves before (milliseconds since 1970): until then it may be undone. */
      leavesAtMs: { type: 'number', required: true },
      /** People in it, those of whom nothing more of the first step is to be sent, and texts that left. */
      leads: count,
      settled: count,
      left: count,
      /** When something of it was last settled (milliseconds since 1970). */
      movedMs: count,
      /** When the campaign was last active before, to be put back by Undo. */
      activeBefore: { type: 'string' },
      listedBefore: { type: 'string', required: true },
      /** Who undid or stopped it, and when (ISO). */
      closedBy: { type: 'string' },
      closedAt: { type: 'string' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'waveId'],
          template: 'ORG#${organizationId}#WAVE#${waveId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'WAVE', casing: 'none' },
      },
      /** An organisation's waves, the latest last: for the banner. */
      byStart: {
        index: GS.gs1.index,
        pk: {
          field: GS.gs1.pk,
          composite: ['organizationId'],
          template: 'ORG#${organizationId}#WAVES',
          casing: 'none',
        },
        sk: {
          field: GS.gs1.sk,
          composite: ['startedAt', 'waveId'],
          template: '${startedAt}#${waveId}',
          casing: 'none',
        },
      },
    },
  },
  kept,
);

export const waveWrites = writesOf(WaveEntity);

export type Wave = EntityItem<typeof WaveEntity>;

/** The wave as it stands now (consistent); null when this organisation has none of that id. */
export async function waveOf(organizationId: string, waveId: string): Promise<Wave | null> {
  return (await WaveEntity.get({ organizationId, waveId }).go({ consistent: true })).data;
}

/** An organisation's latest waves, newest first (index read: for the banner only). */
export async function latestWaves(organizationId: string, most: number): Promise<Wave[]> {
  const found = await WaveEntity.query.byStart({ organizationId }).go({ order: 'desc', limit: most });
  return found.data;
}

/** The write that counts people into a wave; refused once it was undone or stopped: then nobody enters any more. */
export function enterWave(organizationId: string, waveId: string, leads: number): Write {
  return waveWrites
    .patch({ organizationId, waveId })
    .add({ leads })
    .where(({ state }, { eq }) => `${eq(state, 'HELD')} OR ${eq(state, 'LEFT')}`)
    .commit();
}

/** The write that counts what came of some of a wave at `movedMs`. */
export function settleInWave(
  { organizationId, waveId }: Pick<Wave, 'organizationId' | 'waveId'>,
  count: { settled: number; left: number },
  movedMs: number,
): Write {
  return waveWrites.patch({ organizationId, waveId }).add(count).set({ movedMs }).commit();
}
