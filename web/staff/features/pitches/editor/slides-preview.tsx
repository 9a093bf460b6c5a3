// The slides behind a step's link, in the step's preview: the lead's own page, with buttons to go through it (CMP-12,
// LIM-15).
import { useState } from 'react';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { usePitch, useSharedPitches } from '../pitch.calls.ts';
import { PreviewPanel } from './preview-panel.tsx';

const FRAME_PX = 600;

/** The panel of a pitch that is fetched by its id. */
export function SlidesPreview({ pitchId }: { pitchId: string }) {
  const { data, error, refetch } = usePitch(pitchId);
  const [at, setAt] = useState(0);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={1} height={FRAME_PX} label="Loading the slides" />;
  return <PreviewPanel pitch={data} at={at} onAt={setAt} />;
}

/** The panel of a library pitch, which is fetched with its campaign. */
export function SharedSlidesPreview({ campaignId, pitchId }: { campaignId: string; pitchId: string }) {
  const { data, error, refetch } = useSharedPitches(campaignId);
  const [at, setAt] = useState(0);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={1} height={FRAME_PX} label="Loading the slides" />;
  const pitch = data.find(({ id }) => id === pitchId);
  return pitch ? <PreviewPanel pitch={pitch} at={at} onAt={setAt} /> : <p>This pitch is no longer available.</p>;
}
