// Where one file is dropped or chosen, and how far it is on its way (ACC-21).
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useState } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './files.module.css';
import type { SlideFileSending } from './use-slide-file.ts';
import '@mantine/dropzone/styles.css';

const ONE_FILE = 'Please drop exactly one file. Nothing was uploaded.';
const MB = 1024 * 1024;
const megabytes = (bytes: number) => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

/** What the zone took is part of all that was dropped. */
const taken = () => undefined;

type DropProps = {
  /** What the field is called. */
  label: string;
  says: string;
  /** What may come, in a line. */
  hint: string;
  /** Types and their endings, as a file dialog has them. */
  accept: Record<string, string[]>;
  sending: SlideFileSending;
  /** Why a file is not taken before anything else is looked at; null when it is. */
  refuse?: (file: File) => Promise<string | null>;
};

/** The zone, the file on its way with numbers and Cancel, and the sentence for one that did not come. */
export function FileDrop({ label, says, hint, accept, sending, refuse }: DropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = (await refuse?.(file)) ?? null;
    setRefusal(found);
    if (!found) await sending.send(file);
  }
  /** All that was dropped: what the zone would not take is refused by its own sentence. */
  function drop(fitting: File[], others: FileRejection[]): void {
    const [first, second] = [...fitting, ...others.map(({ file: other }) => other)];
    if (second) setRefusal(ONE_FILE);
    else void take(first);
  }
  const { file, progress, error } = sending;
  const problem = refusal ?? error;
  if (progress !== null && file) return <Sending file={file} progress={progress} onCancel={sending.stop} />;
  return (
    <div className="stack-tight">
      <Dropzone
        unstyled
        multiple={false}
        accept={accept}
        className={classes.drop}
        onDropAny={drop}
        onDrop={taken}
        inputProps={{ 'aria-label': label }}
      >
        <span className="row">
          <Icon name="upload" />
          <span>{says}</span>
        </span>
        <span className="note">{hint}</span>
      </Dropzone>
      {problem && (
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      {!refusal && error && file && (
        <Button variant="default" leftSection={<Icon name="retry" size={16} />} onClick={() => void sending.send(file)}>
          Try again
        </Button>
      )}
    </div>
  );
}

type SendingProps = { file: File; progress: number; onCancel: () => void };

/** `12 MB of 48 MB, 25%`, and the way to end it. */
export function Sending({ file: { name, size }, progress, onCancel }: SendingProps) {
  const part = Math.floor(progress * 100);
  return (
    <div className={classes.sending}>
      <div className="grow stack-tight">
        <span className={classes.name}>{name}</span>
        <progress className={classes.progress} max={1} value={progress} aria-label={`Uploading ${name}`} />
        <span className="note">
          {progress < 1 ? `${megabytes(progress * size)} MB of ${megabytes(size)} MB, ${part}%` : 'Checking the file'}
        </span>
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
