// Reads the pitch, slide or widget that staff named, and refuses one that is not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { type KeptSlide, slideById } from '../slides/slide.entity.ts';
import { type KeptWidget, widgetById } from '../widgets/widget.entity.ts';
import { type KeptPitch, pitchById } from './pitch.entity.ts';

/** The pitch, archived or not; refused as missing if it is another organization's. */
export async function requirePitch(organizationId: string, pitchId: string): Promise<KeptPitch> {
  const pitch = await pitchById(organizationId, pitchId);
  if (!pitch) throw notFound();
  return pitch;
}

/** The slide, still in its pitch or removed from it; refused as missing if it is another organization's. */
export async function requireSlide(organizationId: string, slideId: string): Promise<KeptSlide> {
  const slide = await slideById(organizationId, slideId);
  if (!slide) throw notFound();
  return slide;
}

/** The widget; refused as missing if it is another organization's. */
export async function requireWidget(organizationId: string, widgetId: string): Promise<KeptWidget> {
  const widget = await widgetById(organizationId, widgetId);
  if (!widget) throw notFound();
  return widget;
}
