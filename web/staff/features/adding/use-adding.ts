// Adding people as a person enters it: what stands in the form, and sending it off.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { words } from '../../../kit/config.ts';
import { importPath } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import type { FilePreview } from './file-preview.ts';
import { createLeads, importCsv } from './import.calls.ts';
import { useIsHere } from './known.calls.ts';
import { missingOfAttested, missingOfPerson, usePeopleForm } from './people-form.ts';
import { useNos } from './said-no.tsx';

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

/**
 * How many of those who were entered are new: of a file at most its rows, less those who are left out, for some may be
 * here; a person is or is not. `isNear`: whether one more matters, so that it is asked.
 */
export function useNewPeople({ preview, form }: Entered, isNear: boolean): { most: number; isSure: boolean } {
  const { choice, saysNo, person } = form.values;
  const { data: counts } = useNos(preview?.file, choice.optOutKeys ?? []);
  const isHere = useIsHere(person.phone, isNear && !preview && missingOfPerson(person) === null);
  if (!preview) return { most: isHere === 'new' || isHere === 'unknown' ? 1 : 0, isSure: isHere === 'new' };
  const nos = saysNo === 'LEAVE_OUT' ? (counts?.saidNo ?? []).reduce((sum, { count }) => sum + count, 0) : 0;
  return { most: Math.max(0, (counts?.rows ?? 0) - nos), isSure: false };
}

const COULD_NOT_UPLOAD = 'Your CSV could not be uploaded. Please try again.';

type Added = { importId: string | null; isInAlready: boolean };

/** Said where the one person who was added is in the campaign: by name, and how they are sent it again (decisions: Re-adding). */
function inAlready(who: string): string {
  const campaign = words().campaign.one.toLowerCase();
  return `${who} is in this ${campaign} already and is not texted again. Copy the ${campaign} to send it again.`;
}

/** Sends what was entered: a file goes on in the background, a person is there at once. */
export function useAdding(entered: Entered, onClose: () => void) {
  const navigate = useNavigate();
  const [attempt] = useState(() => crypto.randomUUID());
  async function add(): Promise<Added> {
    const { preview, form } = entered;
    const { person, choice, saysNo, destination } = form.values;
    const { isTicked: _, ...attestation } = form.values.attested;
    const campaignId = destination || null;
    if (preview) {
      const asked = { file: preview.file, choice, saysNo, campaignId, attestation };
      return { importId: await importCsv(asked, attempt), isInAlready: false };
    }
    const { alreadyIn } = await createLeads([person], campaignId, attestation, attempt);
    return { importId: null, isInAlready: campaignId !== null && (alreadyIn ?? 0) > 0 };
  }
  const { mutateAsync } = useWrite('addPeople', add, async ({ importId, isInAlready }) => {
    const { name, phone } = entered.form.values.person;
    const { many } = words().lead;
    if (isInAlready) toast('error', 'Nobody was added', inAlready(name || phone));
    else if (importId === null) toast('done', `${many} Added`, name || phone);
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
