// The panel of the brand's trade, which its manifest names.
import type { ComponentType } from 'react';
import type { Brand } from '#platform/brands/brand.ts';
import { brand } from '#web/kit/config.ts';
import { Chairs, NextShift, type PanelProps, TeamWeek } from './appointment-panels.tsx';
import { LastWave, Viewers } from './campaign-panels.tsx';

const PANELS: Record<Brand['overviewPanel'], ComponentType<PanelProps>> = {
  chairs: Chairs,
  viewers: Viewers,
  shift: NextShift,
  week: TeamWeek,
  wave: LastWave,
};

/** One panel; `onOpen` opens a person of it. */
export function TradePanel(props: PanelProps) {
  const Shown = PANELS[brand().overviewPanel];
  return <Shown {...props} />;
}
