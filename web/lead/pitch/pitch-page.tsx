// The page behind a link: requests what it leads to, verifies the browser when required, and counts what is viewed.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isRefusedAs, NetworkLost, Refused } from '../../kit/ask.ts';
import { saveUnsent, unsentSaves } from '../browser.ts';
import { GonePage } from '../gone-page.tsx';
import { type Codes, type Loaded, loadLink, saveVisit, type VisitSave } from '../link.calls.ts';
import { SLIDE_SOURCES } from '../media/sources.ts';
import { OfflinePage } from '../offline-page.tsx';
import type { BookedOn } from '../track/booking-times.ts';
import { Tracker } from '../track/tracker.ts';
import { Verification } from './verification.tsx';
import { Viewer } from './viewer.tsx';

/** What the page shows, determined before anything is rendered. */
export type ShownPitch =
  | { is: 'loading' }
  | { is: 'gone' }
  | { is: 'asked' }
  | { is: 'offline'; error: NetworkLost }
  | { is: 'open'; loaded: Loaded };

/** Saves that did not arrive while an earlier load of this page was open. */
async function sendUnsent(): Promise<void> {
  for (const save of unsentSaves<VisitSave>()) {
    try {
      await saveVisit(save, false);
      saveUnsent(save.ssid, null);
    } catch (error) {
      const isRefused = error instanceof Refused && error.code !== null;
      if (!isRefused) return;
      saveUnsent(save.ssid, null);
    }
  }
}

/** How long to wait for the first picture, so that the layout does not move once it loads. */
const PICTURE_MS = 2000;

/** Resolves when the size of the first picture is known, or when there will be none. */
async function pictureSized({ pitch }: Loaded): Promise<void> {
  const [slide] = pitch?.slides ?? [];
  if (!slide?.media?.url || !SLIDE_SOURCES[slide.slideType].isPicture?.(slide)) return;
  const picture = new Image();
  picture.src = slide.media.url;
  const late = new Promise<void>((done) => setTimeout(done, PICTURE_MS));
  await Promise.race([picture.decode().catch(() => {}), late]);
}

/** What the link leads to, in the page's terms; these are the only ways in which it fails. */
export async function opened(codes: Codes): Promise<ShownPitch> {
  try {
    await sendUnsent();
    const loaded = await loadLink(codes);
    await pictureSized(loaded);
    return { is: 'open', loaded };
  } catch (error) {
    if (error instanceof NetworkLost) return { is: 'offline', error };
    return { is: isRefusedAs(error, 'NO_ACCESS') ? 'asked' : 'gone' };
  }
}

/** The address of the last button: through our server, so that the click is counted (PUB-11). */
function redirectHref({ lead, feature }: Codes, url: string | null): string | null {
  return url ? `/redirect/${lead}/${feature}?url=${encodeURIComponent(url)}` : null;
}

type OpenProps = { codes: Codes; loaded: Loaded; onGone: () => void; onAsked: () => void };

function Open({ codes, loaded, onGone, onAsked }: OpenProps) {
  const { pitch, activity, lead, campaign, times } = loaded;
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [appointments, setAppointments] = useState<readonly BookedOn[]>([]);
  const { ssid = '', isKnown = false } = activity ?? {};
  const tracker = useMemo(() => {
    const onRefused = (widgetIds: readonly string[], sentence: string) =>
      setRefused((before) => new Map([...before, ...widgetIds.map((widgetId) => [widgetId, sentence] as const)]));
    return new Tracker(ssid, isKnown, { onRefused, onGone, onAsked, onTimes: setAppointments });
  }, [ssid, isKnown, onGone, onAsked]);
  useEffect(() => tracker.start(), [tracker]);
  if (!pitch || pitch.slides.length === 0) return <GonePage />;
  return (
    <Viewer
      pitch={pitch}
      redirectHref={redirectHref(codes, pitch.redirectUrl)}
      look={{
        name: campaign?.brandName ?? pitch.title,
        image: pitch.image ?? campaign?.brandImage ?? null,
        color: campaign?.brandColor ?? null,
        phone: campaign?.phone ?? null,
        card: campaign?.card ?? null,
        page: campaign?.page ?? null,
      }}
      person={{ name: lead?.name ?? '', phone: lead?.phone ?? '' }}
      answers={new Map((lead?.widgets ?? []).map(({ widgetId, values }) => [widgetId, values]))}
      booked={activity?.booked ?? []}
      appointments={appointments}
      heard={new Map((times ?? []).map(({ pitchSlideId, audio }) => [pitchSlideId, audio]))}
      tracker={tracker}
      refused={refused}
    />
  );
}

/** Loading, open, waiting for a code, unreachable, or gone; `first` is what is already known. */
export function PitchPage({ codes, first }: { codes: Codes; first?: ShownPitch | undefined }) {
  const [shown, setShown] = useState<ShownPitch>(first ?? { is: 'loading' });
  const load = useCallback(() => {
    setShown({ is: 'loading' });
    opened(codes).then(setShown);
  }, [codes]);
  useEffect(() => {
    if (!first) load();
  }, [first, load]);
  const gone = useCallback(() => setShown({ is: 'gone' }), []);
  const asked = useCallback(() => setShown({ is: 'asked' }), []);
  if (shown.is === 'open') return <Open codes={codes} loaded={shown.loaded} onGone={gone} onAsked={asked} />;
  if (shown.is === 'asked') return <Verification codes={codes} onProved={load} />;
  if (shown.is === 'gone') return <GonePage />;
  if (shown.is === 'loading') return <main className="waiting" aria-busy="true" aria-label="Loading" />;
  return <OfflinePage error={shown.error} onAgain={load} />;
}
