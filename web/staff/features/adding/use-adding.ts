// Adding people as a person enters it: what stands in the form, and sending it off.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ColumnChoice } from '../../../../functions/leads/csv-columns.rules.ts';
import { words } from '../../../kit/config.ts';
import { importPath } from '../../base/routes.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Attested, isAttested, unattested } from './attest.tsx';
import type { FilePreview } from './file-preview.ts';
import { createLeads, importCsv } from './import.calls.ts';
import { isPerson, type NewPerson } from './person-fields.tsx';

/** What has been entered so far; nothing is lost between the stages. */
export function useEntered(campaignId: string) {
  const [person, setPerson] = useState<NewPerson>({ name: '', phone: '' });
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const [choice, setChoice] = useState<ColumnChoice>({});
  const [attested, setAttested] = useState<Attested>(unattested);
  const [destination, setDestination] = useState(campaignId);
  const isReady = isAttested(attested) && (preview ? choice.phoneKey !== undefined : isPerson(person));
  function dropped(file: FilePreview): void {
    setPreview(file);
    setChoice(file.guess);
  }
  const dropNothing = () => setPreview(null);
  return {
    person,
    setPerson,
    preview,
    dropped,
    dropNothing,
    choice,
    setChoice,
    attested,
    setAttested,
    destination,
    setDestination,
    isReady,
  };
}

export type Entered = ReturnType<typeof useEntered>;

/** Sends what was entered: a file goes on in the background, a person is there at once. */
export function useAdding(entered: Entered, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [attempt] = useState(() => crypto.randomUUID());
  return async () => {
    const { person, preview, choice, destination } = entered;
    const { isTicked: _, ...attestation } = entered.attested;
    const campaignId = destination || null;
    if (preview) {
      const id = await importCsv({ file: preview.file, choice, campaignId, attestation }, attempt).catch(
        (thrown: unknown) => {
          toast('error', 'Error: CSV Upload', 'Your CSV could not be uploaded. Please try again.');
          throw thrown;
        },
      );
      toast('done', 'CSV Upload', `Your ${words().lead.many.toLowerCase()} are uploading in the background.`);
      onClose();
      await navigate(importPath(id));
    } else {
      await createLeads([person], campaignId, attestation, attempt);
      toast('done', `${words().lead.many} Added`, person.name || person.phone);
      onClose();
    }
    await client.invalidateQueries();
  };
}
