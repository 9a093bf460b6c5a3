// The file of a slide in its current state: being processed, failed with its reason, or playable (PIT-09).
import { Button } from '@mantine/core';
import { isTrimmed, type Trim } from '#domain/media/processing/trim.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { retryMedia } from '#web/staff/base/media/media.calls.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import type { Slide } from '../pitch.calls.ts';
import type { SlideDraft } from '../slide/slide-draft.ts';
import classes from './files.module.css';
import { useObjectUrl } from './use-object-url.ts';
import type { ArrivedFile } from './use-slide-file.ts';
import { Waveform } from './waveform.tsx';

type Kept = NonNullable<Slide['media']>;

const NOT_YET: Readonly<Record<'video' | 'audio', string>> = {
  video: 'Video Is Processing',
  audio: 'The audio is being processed',
};

type PlayerProps = { mimeType: string; src: string; poster?: string | null; captions: string; local?: Blob | null };

/** A picture, a video with its captions, or a sound with its waveform. */
function Player({ mimeType, src, poster, captions, local = null }: PlayerProps) {
  if (mimeType.startsWith('image/')) return <img className={classes.picture} src={src} alt="On this slide" />;
  if (mimeType.startsWith('audio/')) return <Waveform src={src} local={local} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track below exists only once somebody has written captions
    <video
      key={src}
      className={classes.picture}
      src={src}
      poster={poster ?? undefined}
      aria-label="The video of this slide"
      controls
      playsInline
      preload="metadata"
    >
      {captions && <track kind="captions" srcLang="en" label="Captions" src={captions} default />}
    </video>
  );
}

/** Why it could not be processed, and a retry. */
function FailedFile({ media }: { media: Kept }) {
  const retry = useWrite('retryMedia', () => retryMedia(media.id));
  return (
    <div role="alert">
      <Notice kind="bad">
        <div className="stack-tight">
          <span>{media.error ?? 'The file could not be processed.'}</span>
          <Problem>{retry.error && sentenceOf(retry.error)}</Problem>
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="retry" size={16} />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Retry
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

function KeptFile({ media, captions }: { media: Slide['media']; captions: string }) {
  if (!media) return <Notice kind="warn">The file is no longer here. Please choose another one.</Notice>;
  if (media.state === 'FAILED') return <FailedFile media={media} />;
  if (!media.url) {
    const kind = media.kind === 'audio' ? 'audio' : 'video';
    return (
      <div role="status">
        <Notice>
          {NOT_YET[kind]}
          <p className="note">Processing takes about as long as the {kind}. You can keep working.</p>
        </Notice>
      </div>
    );
  }
  return <Player mimeType={media.mimeType} src={media.url} poster={media.poster} captions={captions} />;
}

/** A player plays the fragment that an address names, but displays the whole file. */
const partOf = (trim: Trim | null | undefined) =>
  trim && isTrimmed(trim) ? `#t=${trim.trimStart ?? 0}${trim.trimEnd ? `,${trim.trimEnd}` : ''}` : '';

type ShownProps = { draft: SlideDraft; kept: Slide | undefined; chosen: ArrivedFile | null };

/** The file that the slide shows: the saved one, or one that was just uploaded and will be saved with the slide. */
export function ShownFile({ draft, kept, chosen }: ShownProps) {
  const local = useObjectUrl(chosen?.file ?? null);
  const { url, thumbnail, mimeType, captions } = draft;
  if (url === '') return thumbnail && <img className={classes.picture} src={thumbnail} alt="On this slide" />;
  if (url === kept?.url) return <KeptFile media={kept.media} captions={captions} />;
  const served = url.startsWith('/') ? url : null;
  // A picture is shown as the server converted it, because not every browser displays the original.
  const isPicture = served !== null && mimeType.startsWith('image/');
  const src = local && !isPicture ? local + partOf(chosen?.trim) : served;
  return (
    <div className="stack-tight">
      {src && <Player mimeType={mimeType} src={src} captions={captions} local={chosen?.file ?? null} />}
      <p className="note">
        {src ? 'Uploaded. Save to keep it.' : 'A file was uploaded. Save to keep it.'}
        {chosen?.trim && isTrimmed(chosen.trim) && ' People get only the trimmed part.'}
      </p>
    </div>
  );
}
