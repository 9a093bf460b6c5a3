// Adding people: the state of the form, and submitting it.
import { useState } from 'react';
import { raisedBy } from '#domain/billing/price.rules.ts';
import { words } from '#web/kit/config.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { withoutLeftOut } from './fields/fields-in.ts';
import type { FilePreview } from './file-preview.ts';
import { createLeads, importCsv } from './import/import.calls.ts';
import { useIsHere } from './known.calls.ts';
import { useNos } from './opt-out-rows.tsx';
import { missingOfAttested, missingOfPerson, usePeopleForm } from './people-form.ts';

/** What has been entered so far, and what is missing as a sentence; nothing is lost between the stages. */
export function useEntered(campaignId: string, groupId = '') {
  const form = usePeopleForm(campaignId, groupId);
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const { attested, choice, person } = form.values;
  const missingOfFile = choice.phoneKeys ? null : 'Choose the column with the phone numbers.';
  const missing = (preview ? missingOfFile : missingOfPerson(person)) ?? missingOfAttested(attested);
  function dropped(file: FilePreview): void {
    setPreview(file);
    form.setFieldValue('choice', file.guess);
    form.setFieldValue('leftOut', []);
  }
  const dropNothing = () => setPreview(null);
  return { form, preview, dropped, dropNothing, missing };
}

export type Entered = ReturnType<typeof useEntered>;

/**
 * How many of the entered people are new. For a file at most its rows less the excluded ones, since some may already
 * exist; one person is new or not, which is checked only where one more crosses a price tier.
 */
export function useNewPeople({ preview, form }: Entered): { most: number; isSure: boolean } {
  const { choice, saysNo, person } = form.values;
  const { data: counts } = useNos(preview?.file, choice.optOutKeys ?? []);
  const { stats, orgType } = useOrganization();
  const isNear = raisedBy(1, stats.leads, orgType) !== null;
  const isAsked = isNear && !preview && missingOfPerson(person) === null;
  const isHere = useIsHere(person.phone, isAsked);
  if (!preview) return { most: isAsked && isHere !== 'here' ? 1 : 0, isSure: isHere === 'new' };
  const nos = saysNo === 'LEAVE_OUT' ? (counts?.saidNo ?? []).reduce((sum, { count }) => sum + count, 0) : 0;
  return { most: Math.max(0, (counts?.rows ?? 0) - nos), isSure: false };
}

const COULD_NOT_UPLOAD = 'Your CSV could not be uploaded. Please try again.';

/**
 * The result: the import that runs in the background, or how many joined the campaign at once; `isInAlready` when
 * nobody did.
 */
export type Added = { importId: string | null; joined: number; isInAlready: boolean };

/**
 * Shown when the one person who was added is already in the campaign: by name, and how to send to them again
 * (decisions: Re-adding).
 */
function inAlready(who: string): string {
  const campaign = words().campaign.one.toLowerCase();
  return `${who} is already in this ${campaign} and will not be texted again. To send it again, copy the ${campaign}.`;
}

/** The input of one press: the same again is the same request, another file or person is another. */
type Asked = Entered['form']['values'] & { file: string | null };

/** Tells apart files that were chosen one after another. */
const nameOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

/** Saves the entered people: a file is imported in the background, a single person is added at once; `after` gets the result. */
export function useAdding(entered: Entered, after: (added: Added) => unknown) {
  async function add(
    { person, choice, leftOut, saysNo, destination, groupId, attested }: Asked,
    id: () => string,
  ): Promise<Added> {
    const { preview } = entered;
    const { isTicked: _, ...attestation } = attested;
    const into = { campaignId: destination || null, groupId: groupId || null };
    const { campaignId } = into;
    if (preview) {
      const kept = withoutLeftOut(preview, choice, leftOut);
      const csv = { file: preview.file, choice: kept, saysNo, ...into, attestation };
      return { importId: await importCsv(csv, id()), joined: 0, isInAlready: false };
    }
    const { added, alreadyIn } = await createLeads([person], into, attestation, id());
    const joined = campaignId ? (added ?? 0) : 0;
    return { importId: null, joined, isInAlready: campaignId !== null && (alreadyIn ?? 0) > 0 };
  }
  const { mutateAsync } = useWrite('addPeople', add, async (added) => {
    const { person } = entered.form.values;
    const who = person.name || person.phone;
    const { many } = words().lead;
    if (added.importId !== null)
      toast('done', 'CSV Upload', `Your ${many.toLowerCase()} are uploading in the background.`);
    else if (added.isInAlready) toast('error', 'Nobody was added', inAlready(who));
    else toast('done', `${many} Added`, who);
    await after(added);
  });
  return async (): Promise<void> => {
    try {
      await mutateAsync({ ...entered.form.values, file: entered.preview && nameOf(entered.preview.file) });
    } catch (thrown) {
      if (entered.preview) toast('error', 'Error: CSV Upload', COULD_NOT_UPLOAD);
      throw thrown;
    }
  };
}
