// A drop zone for one file, with its upload progress (ACC-21).
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

/** The files that the zone accepted, out of all that were dropped. */
const taken = () => undefined;

type DropProps = {
  /** The field's label. */
  label: string;
  says: string;
  /** The accepted files, in one line. */
  hint: string;
  /** Types with their extensions, in the form that a file dialog takes. */
  accept: Record<string, string[]>;
  sending: SlideFileSending;
  /** Why a file is rejected before anything else is checked; null when it is accepted. */
  refuse?: (file: File) => Promise<string | null>;
};

/** The zone, the upload's progress with Cancel, and the sentence for a failed one. */
export function FileDrop({ label, says, hint, accept, sending, refuse }: DropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = (await refuse?.(file)) ?? null;
    setRefusal(found);
    if (!found) await sending.send(file);
  }
  /** Everything that was dropped: files that the zone rejects get its own sentence. */
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
        className={`drop-zone ${classes.drop}`}
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

/** `12 MB of 48 MB, 25%`, and Cancel. */
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
