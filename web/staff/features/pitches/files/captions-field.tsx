// The captions of a video: a WebVTT file, added and removed separately.
import { Button } from '@mantine/core';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { BodyProps } from '../slide/slide-draft.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './files.module.css';
import { fileOf, useSlideFile } from './use-slide-file.ts';

const VTT = { 'text/vtt': ['.vtt'] };

/** A separate field, because captions are a separate file. */
export function CaptionsField({ draft, set, onWait }: Pick<BodyProps, 'draft' | 'set' | 'onWait'>) {
  const sending = useSlideFile('captions', { onArrived: (media) => set({ captions: fileOf(media).url }), onWait });
  if (draft.captions) {
    return (
      <div className={classes.sending}>
        <Icon name="check" />
        <span className="grow">The video has captions.</span>
        <Button variant="default" onClick={() => set({ captions: '' })}>
          Remove captions
        </Button>
      </div>
    );
  }
  return (
    <FileDrop
      label="Captions"
      says="Add captions"
      hint="For people who watch without sound. A WebVTT file (.vtt), at most 1 MB."
      accept={VTT}
      sending={sending}
    />
  );
}
