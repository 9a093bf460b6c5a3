// Slides in a campaign's chain: which are attached, the editor of an open pitch, and where they lead (STP-02).
import { NativeSelect } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { flags } from '#web/kit/config.ts';
import { cut } from '#web/kit/format.ts';
import { type StepPitch, type StepSlides, StepSlidesProvider } from '../../features/campaigns/steps/step-slides.ts';
import { makePitch, usePitches } from '../../features/pitches/pitch.calls.ts';
import { Loading } from '../../ui/states.tsx';

const PitchEditorModal = lazy(async () => ({
  default: (await import('../../features/pitches/editor/pitch-editor.modal.tsx')).PitchEditorModal,
}));
const RedirectModal = lazy(async () => ({
  default: (await import('../../features/pitches/editor/redirect.modal.tsx')).RedirectModal,
}));

const Slides = lazy(async () => ({
  default: (await import('../../features/pitches/editor/slides-preview.tsx')).SlidesPreview,
}));

const NEW = '';
const OPTION_LETTERS = 60;

function Choice({ pitchId, onChoose }: { pitchId: string; onChoose: (pitchId: string) => void }) {
  const { data = [] } = usePitches();
  const choices = data.map(({ id, title }) => ({ value: id, label: cut(title, OPTION_LETTERS) }));
  return (
    <NativeSelect
      label="Pitch"
      description="Its link is added at the end of the text."
      data={[{ value: NEW, label: 'New pitch' }, ...choices]}
      value={pitchId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** The slides behind a step's link, for read-only users. */
export function StepSlidesPreview({ pitchId }: { pitchId: string }) {
  return (
    <Suspense fallback={<Loading rows={1} height={600} label="Loading the slides" />}>
      <Slides pitchId={pitchId} />
    </Suspense>
  );
}

/** Provides the slides to the chain inside; the address names the open pitch. Does nothing when the brand has no slides. */
export function CampaignSlides({ children }: { children: ReactNode }) {
  return flags().allowSlides ? <WithSlides>{children}</WithSlides> : children;
}

function WithSlides({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const [redirected, setRedirected] = useState<StepPitch | null>(null);
  const pitchId = params.get('pitch');
  const slides = useMemo<StepSlides>(
    () => ({
      Choice,
      make: makePitch,
      open: (next) =>
        setParams((now) => {
          now.set('pitch', next);
          now.set('show', 'edit');
          now.delete('message');
          return now;
        }),
      editRedirect: setRedirected,
    }),
    [setParams],
  );
  function close(): void {
    setParams((now) => {
      now.delete('pitch');
      return now;
    });
  }
  return (
    <StepSlidesProvider value={slides}>
      {children}
      <Suspense>
        {pitchId && <PitchEditorModal key={pitchId} pitchId={pitchId} onClose={close} />}
        {redirected && <RedirectModal pitch={redirected} onClose={() => setRedirected(null)} />}
      </Suspense>
    </StepSlidesProvider>
  );
}
