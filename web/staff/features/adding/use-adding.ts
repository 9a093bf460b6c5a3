// Adding people as a person enters it: what stands in the form, and sending it off.
import { useState } from 'react';
import { words } from '../../../kit/config.ts';
import { useWrite } from '../../base/use-write.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import type { FilePreview } from './file-preview.ts';
import { createLeads, importCsv } from './import.calls.ts';
import { missingOfAttested, missingOfPerson, usePeopleForm } from './people-form.ts';

/** What has been entered so far, and what is missing as a sentence; nothing is lost between the stages. */
export function useEntered(campaignId: string) {
  const form = usePeopleForm(campaignId);
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const { attested, choice, person } = form.values;
  const missingOfFile = choice.phoneKeys ? null : 'Choose the column with the phone numbers.';
  const missing = (preview ? missingOfFile : missingOfPerson(person)) ?? missingOfAttested(attested);
  function dropped(file: FilePreview): void {
    setPreview(file);
    form.setFieldValue('choice', file.guess);
  }
  const dropNothing = () => setPreview(null);
  return { form, preview, dropped, dropNothing, missing };
}

export type Entered = ReturnType<typeof useEntered>;

const COULD_NOT_UPLOAD = 'Your CSV could not be uploaded. Please try again.';

/** What came of it: the import that goes on in the background, or how many joined the campaign at once. */
export type Added = { importId: string | null; joined: number };

/** Keeps what was entered: a file goes on in the background, a person is there at once; `after` hears what came of it. */
export function useAdding(entered: Entered, after: (added: Added) => unknown) {
  const [attempt] = useState(() => crypto.randomUUID());
  async function add(): Promise<Added> {
    const { preview, form } = entered;
    const { person, choice, saysNo, destination } = form.values;
    const { isTicked: _, ...attestation } = form.values.attested;
    const campaignId = destination || null;
    if (preview) {
      const csv = { file: preview.file, choice, saysNo, campaignId, attestation };
      return { importId: await importCsv(csv, attempt), joined: 0 };
    }
    const { added } = await createLeads([person], campaignId, attestation, attempt);
    return { importId: null, joined: campaignId ? (added ?? 0) : 0 };
  }
  const { mutateAsync } = useWrite('addPeople', add, async (added) => {
    const { destination, person } = entered.form.values;
    const many = words().lead.many;
    if (added.importId !== null)
      toast('done', 'CSV Upload', `Your ${many.toLowerCase()} are uploading in the background.`);
    else if (!destination) toast('done', `${many} Added`, person.name || person.phone);
    await after(added);
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
