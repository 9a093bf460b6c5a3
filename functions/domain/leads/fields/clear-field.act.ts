// Takes the value of a field off a person.
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import { leadOf, leadWrites } from '../lead.entity.ts';
import { changedValues } from './field.rules.ts';

/** Whether they had one; whoever is erased meanwhile had none. Repeating it changes nothing. */
export async function clearField(organizationId: string, leadId: string, fieldId: string): Promise<boolean> {
  return retryLost(async () => {
    const lead = await leadOf(organizationId, leadId);
    const fields = lead && changedValues(lead.fields, { [fieldId]: '' });
    if (!fields) return false;
    const { fieldsVersion } = lead;
    const { isMade, lost } = await committed([
      leadWrites
        .patch({ organizationId, leadId })
        .set({ fields, fieldsVersion: (fieldsVersion ?? 0) + 1 })
        // Somebody may change another field of theirs at the same moment: then both are read again.
        .where((kept, { eq, notExists }) =>
          fieldsVersion === undefined ? notExists(kept.fieldsVersion) : eq(kept.fieldsVersion, fieldsVersion),
        )
        .commit(),
    ]);
    if (!isMade) throw new Lost(lost);
    return true;
  });
}
