// Adding people as a person enters it: what stands in the form, and sending it off.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ColumnChoice } from '../../../../functions/leads/csv-columns.rules.ts';
import { words } from '../../../kit/config.ts';
import { importPath } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
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

const COULD_NOT_UPLOAD = 'Your CSV could not be uploaded. Please try again.';

/** Sends what was entered: a file goes on in the background, a person is there at once. */
export function useAdding(entered: Entered, onClose: () => void) {
  const navigate = useNavigate();
  const [attempt] = useState(() => crypto.randomUUID());
  async function add(): Promise<string | null> {
    const { person, preview, choice, destination } = entered;
    const { isTicked: _, ...attestation } = entered.attested;
    const campaignId = destination || null;
    if (preview) return await importCsv({ file: preview.file, choice, campaignId, attestation }, attempt);
    await createLeads([person], campaignId, attestation, attempt);
    return null;
  }
  const { mutateAsync } = useWrite('addPeople', add, async (importId) => {
    const { name, phone } = entered.person;
    const many = words().lead.many;
    if (importId === null) toast('done', `${many} Added`, name || phone);
    else toast('done', 'CSV Upload', `Your ${many.toLowerCase()} are uploading in the background.`);
    onClose();
    if (importId !== null) await navigate(importPath(importId));
  });
  return async (): Promise<void> => {
    try {
      await mutateAsync();
    } catch (thrown) {
      if (entered.preview) toast('error', 'Error: CSV Upload', COULD_NOT_UPLOAD);
      throw thrown;
    }
  };
}
