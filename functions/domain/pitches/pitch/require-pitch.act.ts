// Reads the pitch, slide or widget that staff ask for, and refuses one that is not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { type KeptSlide, slideById } from '../slides/slide.entity.ts';
import { type KeptWidget, widgetById } from '../widgets/widget.entity.ts';
import { type KeptPitch, pitchById } from './pitch.entity.ts';

/** The pitch, archived or not; another organisation's is refused as missing. */
export async function requirePitch(organizationId: string, pitchId: string): Promise<KeptPitch> {
  const pitch = await pitchById(organizationId, pitchId);
  if (!pitch) throw notFound();
  return pitch;
}

/** The slide, in its pitch or taken out of it; another organisation's is refused as missing. */
export async function requireSlide(organizationId: string, slideId: string): Promise<KeptSlide> {
  const slide = await slideById(organizationId, slideId);
  if (!slide) throw notFound();
  return slide;
}

/** The widget; another organisation's is refused as missing. */
export async function requireWidget(organizationId: string, widgetId: string): Promise<KeptWidget> {
  const widget = await widgetById(organizationId, widgetId);
  if (!widget) throw notFound();
  return widget;
}
