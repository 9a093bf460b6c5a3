// The drop zone for a contacts file; a file that is not CSV is rejected here, with a sentence.
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useState } from 'react';
import { CSV_LIMIT_BYTES } from '#domain/media/upload/upload.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './add-leads.module.css';
import { type FilePreview, previewOf } from './file-preview.ts';
import '@mantine/dropzone/styles.css';

type DropProps = {
  onPreview: (preview: FilePreview) => void;
  /** It replaces a file that was removed: the focus moves here. */
  isAgain?: boolean;
};

/** Calls back with the file's first rows; says why a file cannot be read. */
export function DropFile({ onPreview, isAgain = false }: DropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const preview = await previewOf(file);
    if ('refusal' in preview) setRefusal(preview.refusal);
    else onPreview(preview);
  }
  return (
    <div className="stack-tight">
      <Dropzone
        unstyled
        multiple={false}
        maxSize={CSV_LIMIT_BYTES}
        className={`drop-zone ${classes.drop}`}
        onDrop={(files: File[]) => void take(files[0])}
        onReject={([first]: FileRejection[]) =>
          setRefusal(
            first?.errors[0]?.code === 'file-too-large'
              ? 'The file is larger than 50 MB. Split it and add the parts one after the other.'
              : 'Choose one CSV file.',
          )
        }
        autoFocus={isAgain}
        // One button with its words: the field under it has no size and would be a second, unnamed tab stop.
        role="button"
        inputProps={{ 'aria-hidden': true, style: { display: 'none' } }}
      >
        <div className="stack-tight" style={{ justifyItems: 'center' }}>
          <Icon name="upload" />
          <span>Drop a CSV file here, or choose one</span>
          <span className="note">Exports of Google Contacts, HubSpot and spreadsheets work. Up to 100,000 rows.</span>
        </div>
      </Dropzone>
      {refusal && (
        <p className="error-text" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
