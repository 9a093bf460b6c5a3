// The trade of each brand's demo data.
import { market } from './blast.ts';
import { clinic } from './health.ts';
import { careers } from './opportunity.ts';
import { solar } from './pitch.ts';
import { studio } from './tattoo.ts';
import type { PitchWords, Trade } from './trade.ts';

export const TRADES: Readonly<Record<string, Trade>> = {
  blast: market,
  pitch: solar,
  opportunity: careers,
  tattoo: studio,
  health: clinic,
};

/** The trade of a brand; throws for a brand that has none. */
export function tradeOf(brand: string): Trade {
  const trade = TRADES[brand];
  if (!trade) throw new Error(`The brand ${brand} has no demo data.`);
  return trade;
}

/** Whether the brand's trade shows slides. */
export const hasPitch = (brand: string): boolean => tradeOf(brand).pitch !== undefined;

/** The slides of a brand's trade; throws where it shows none. */
export function pitchOf(brand: string): PitchWords {
  const { pitch } = tradeOf(brand);
  if (!pitch) throw new Error(`The brand ${brand} has no slides.`);
  return pitch;
}
