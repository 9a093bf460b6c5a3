// Asks for an organization to be erased: says what goes, what stays, and until when it can be undone; asks for its name typed.
import { namesOrganization, UNDO_DAYS } from '#features/organizations/privacy/erasure.rules.ts';
import { words } from '#web/kit/config.ts';
import { EraseSheet } from '../../ui/forms/erase-sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useEraseOrganization } from './privacy.calls.ts';

/** Nothing changes for some days: every owner gets an e-mail and can undo it. */
export function EraseOrganizationModal({ name, onClose }: { name: string; onClose: () => void }) {
  const erase = useEraseOrganization(() => {
    toast('done', 'Erasing Was Asked For', `All owners of ${name} were told by e-mail.`);
    onClose();
  });
  const goes = [
    `All ${words().lead.many.toLowerCase()}, and every text to and from them.`,
    `${words().campaign.many}, slides, pages, groups, reports, and all files.`,
    'What people agreed to and when. If you may need that as proof, save their full records for a dispute first.',
    'The members, with the accounts of those who belong to no other organization.',
    'The plan is canceled, and the phone number given back.',
  ];
  const stays = [
    'The bill. Opt-outs, in a form in which nobody can read the phones.',
    'The lines of the audit log, without names. Backups forget everything within 35 days.',
  ];
  return (
    <EraseSheet
      title={`Erase ${name} for good?`}
      action={`Erase ${name}`}
      goes={goes}
      stays={stays}
      toType="Type the name of the organization"
      isTyped={(typed) => namesOrganization(typed, name)}
      erase={erase}
      onErase={(typed) => erase.mutate(typed)}
      onClose={onClose}
    >
      In {UNDO_DAYS} days everything is erased. Until then all works as before, and every owner can undo it. After that
      nobody can.
    </EraseSheet>
  );
}
