// Export beside a list of people: opens the file's dialog, and says when a file that was left to write itself is ready.
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import type { ShownList } from '../list/leads-list.tsx';
import { useLeadsExport } from './export.calls.ts';

const ExportModal = lazy(async () => ({ default: (await import('./export.modal.tsx')).ExportModal }));

/** The button; it keeps the file of each list, so that the dialog shows it again when it is opened again. */
export function ExportButton(list: ShownList) {
  const [opened, setOpened] = useState<ShownList | null>(null);
  const [begun, setBegun] = useState<Record<string, string>>({});
  const [leftId, setLeftId] = useState<string | null>(null);
  const { data: left } = useLeadsExport(leftId);
  const name = JSON.stringify((opened ?? list).selection);
  const jobId = begun[name] ?? null;
  useEffect(() => {
    if (left?.state !== 'DONE' && left?.state !== 'FAILED') return;
    setLeftId(null);
    if (left.state === 'DONE') toast('done', 'The file is ready', 'Press Export again to download it.');
    else toast('error', 'The file could not be created', left.error ?? 'Press Export to try again.');
  }, [left]);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => setOpened(list)}>
        Export
      </Button>
      {opened && (
        <Suspense>
          <ExportModal
            list={opened}
            jobId={jobId}
            onBegun={(id) => setBegun((now) => ({ ...now, [name]: id }))}
            onClose={(isRunning) => {
              setLeftId(isRunning ? jobId : null);
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
