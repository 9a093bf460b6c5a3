// The fields of each kind of slide: rich text, a file, a video link, calendars.
import { TextInput } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { youtubeVideo } from '#domain/pitches/slides/youtube.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { Loading } from '#web/staff/ui/states.tsx';
import { AudioBody } from '../files/audio-body.tsx';
import { UploadSlideFields } from '../files/upload-slide-fields.tsx';
import { CameraBody, ScreenBody } from '../recording/recording-body.tsx';
import { CalendarBody } from './calendar-body.tsx';
import classes from './slide.module.css';
import type { BodyProps } from './slide-draft.ts';

// The rich-text editor is large, and only text slides use it.
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichTextEditor }));

function TextBody({ draft, set }: BodyProps) {
  return (
    <Suspense fallback={<Loading rows={1} height={180} label="Loading the text editor" />}>
      <RichText label="Text" value={draft.content} onChange={(content) => set({ content })} />
    </Suspense>
  );
}

function YoutubeBody({ draft, set }: BodyProps) {
  const video = youtubeVideo(draft.url);
  const [lost, setLost] = useState('');
  const isWrong = draft.url.trim() !== '' && !video;
  return (
    <div className="stack-tight">
      <TextInput
        label="Link of the video"
        placeholder="https://youtu.be/..."
        inputMode="url"
        data-autofocus
        value={draft.url}
        error={isWrong && 'That is not a link to a YouTube video.'}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {video && lost !== video.videoId && (
        <img
          className={classes.picture}
          src={`https://i.ytimg.com/vi/${video.videoId}/hqdefault.jpg`}
          alt="How the video begins"
          onError={() => setLost(video.videoId)}
        />
      )}
      {video && lost === video.videoId && (
        <p className="note">YouTube shows no picture of this video. Check that the link opens.</p>
      )}
    </div>
  );
}

const BODIES: Readonly<Record<SlideType, ComponentType<BodyProps>>> = {
  TEXT: TextBody,
  YOUTUBE: YoutubeBody,
  CALENDAR: CalendarBody,
  UPLOAD: UploadSlideFields,
  RECORD: CameraBody,
  SCREEN: ScreenBody,
  AUDIO: AudioBody,
};

/** The fields of the kind. */
export function SlideBody({ slideType, ...body }: BodyProps & { slideType: SlideType }) {
  const Body = BODIES[slideType];
  return <Body {...body} />;
}
