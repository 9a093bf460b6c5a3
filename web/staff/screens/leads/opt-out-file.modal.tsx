// Opt-outs from a file of phones: its column is chosen, previewed and confirmed before anything is done.
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DropFile } from '../../features/adding/drop-file.tsx';
import type { FilePreview } from '../../features/adding/file-preview.ts';
import { storeFile } from '../../features/adding/import/import.calls.ts';
import { OptOutModal } from '../../features/leads/stopping/opt-out.modal.tsx';

const SHOWN = 3;

/** The first phones in the selected column, as written in the file: `First values: 602-555-0111, 602-555-0112`. */
function firstOf({ columns, rows }: FilePreview, column: string): string {
  const index = columns.indexOf(column);
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
  if (cells.length === 0) return 'The first rows of this column are empty.';
  return `${cells.length === 1 ? 'First value' : 'First values'}: ${cells.slice(0, SHOWN).join(', ')}`;
}

/** The focus moves here, because the drop zone, which had it, is gone. */
const focusIt = (select: HTMLSelectElement | null) => select?.focus();

/** The modal with its file at the top. */
export function OptOutFileModal({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const [column, setColumn] = useState('');
  function take(file: FilePreview): void {
    setPreview(file);
    setColumn(file.guess.phoneKeys?.[0] ?? (file.columns.length === 1 ? (file.columns[0] ?? '') : ''));
  }
  const whose =
    preview && column !== '' ? async () => ({ uploadId: await storeFile(preview.file), phoneKey: column }) : null;
  return (
    <OptOutModal
      who={preview ? `everybody in ${preview.file.name}` : 'everybody in the file'}
      whose={whose}
      onClose={onClose}
    >
      {!preview && <DropFile onPreview={take} />}
      {preview && (
        <div className="stack-tight">
          <NativeSelect
            ref={focusIt}
            label={`Which column of ${preview.file.name} holds the phone numbers`}
            value={column}
            onChange={(event) => setColumn(event.currentTarget.value)}
            data={[{ value: '', label: 'Choose a column' }, ...preview.columns]}
          />
          {column !== '' && <p className="note">{firstOf(preview, column)}</p>}
        </div>
      )}
    </OptOutModal>
  );
}
