// Where a lead may be, by what is known of them: the law there decides when their texts go out.
import { keepsLaw } from '#domain/texts/hours/quiet-hours.rules.ts';
import { sayWhereabouts } from '#domain/texts/hours/whereabouts-words.rules.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import type { LeadDetail } from '../lead.calls.ts';

/** Nothing for an organization that keeps no hours of the law, or for a visitor who may not see people. */
export function WhereLine({ lead }: { lead: LeadDetail }) {
  const user = useUser();
  if (!keepsLaw(user.organization) || isMaskedVisit(user)) return null;
  const { phone, state, zip, timeZone } = lead;
  const known = { phone, state: state ?? undefined, zip: zip ?? undefined, visitZone: timeZone ?? undefined };
  return (
    <section className="stack-tight">
      <h3>Where they may be</h3>
      <ul className="bullets">
        {sayWhereabouts(known).map((line) => (
          <li key={line}>{line}.</li>
        ))}
      </ul>
      <p className="note">Texts go out only when all of these places allow it.</p>
    </section>
  );
}
