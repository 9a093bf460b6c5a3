// In a lead's details: what they agreed to, in which words, when and where; all of it can be printed.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { longWhen } from '#web/kit/format.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useOrganization, useUser } from '#web/staff/base/user.calls.ts';
import { Printed } from '#web/staff/ui/print/printed.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import { type Consent, type Submission, useConsents } from './consent.calls.ts';
import { ConsentRecords } from './consent-records.tsx';

const AttestModal = lazy(async () => ({ default: (await import('./attest.modal.tsx')).AttestModal }));
const CourtPackModal = lazy(async () => ({ default: (await import('./court-pack.modal.tsx')).CourtPackModal }));

/** At most this many are shown until somebody asks for all. */
const FEW = 2;

/** Says that texts wait for a recorded consent; users who may change leads can record it here. */
function Unrecorded({ lead, mayRecord }: { lead: LeadDetail; mayRecord: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>No consent is recorded, so automatic texts to this {words().lead.one.toLowerCase()} are on hold.</p>
      {mayRecord && (
        <div className="row">
          <Button variant="default" onClick={() => setOpen(true)}>
            Record their consent
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AttestModal who={displayName(lead)} meant={{ leadIds: [lead.id] }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type Kept = { consents: Consent[]; submissions: Submission[] };

/** The printed sheet: whose records, printed when, and every record. */
function Paper({ lead, kept, onPrinted }: { lead: LeadDetail; kept: Kept; onPrinted: () => void }) {
  const { name } = useOrganization();
  return (
    <Printed onPrinted={onPrinted}>
      <h1>Consent of {displayName(lead)}</h1>
      <p>
        {displayPhone(lead.phone)}. Kept by {name} with {brand().name}. Printed {longWhen(new Date().toISOString())}.
      </p>
      <ConsentRecords {...kept} />
    </Printed>
  );
}

function Records({ lead, kept }: { lead: LeadDetail; kept: Kept }) {
  const [isAll, setAll] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { consents, submissions } = kept;
  const all = consents.length + submissions.length;
  const shown = isAll ? kept : { consents: consents.slice(0, FEW), submissions: submissions.slice(0, 1) };
  const hidden = all - shown.consents.length - shown.submissions.length;
  if (all === 0) {
    return <p className="note">There is no record of this {words().lead.one.toLowerCase()} agreeing to texts.</p>;
  }
  return (
    <>
      <ConsentRecords {...shown} />
      <div className="row">
        {hidden > 0 && (
          <Button variant="default" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        )}
        <Button variant="default" onClick={() => setPrinting(true)}>
          Print the proof
        </Button>
      </div>
      {isPrinting && <Paper lead={lead} kept={kept} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

/** The section of the details; it loads separately. */
export function ConsentProof({ lead }: { lead: LeadDetail }) {
  const { data, error, refetch } = useConsents(lead.id);
  const [isPackOpen, setPackOpen] = useState(false);
  const user = useUser();
  const isAllowed = mayChange(user.organization.access) && !isMaskedVisit(user);
  return (
    <section className="stack-tight">
      <h3>Consent</h3>
      {!data && !error && <Loading rows={2} height={40} />}
      {error && !data && <Failed error={error} again={refetch} fallback="The records could not be loaded." />}
      {data?.isUnrecorded && <Unrecorded lead={lead} mayRecord={isAllowed} />}
      {data && <Records lead={lead} kept={data} />}
      {isAllowed && (
        <div className="row">
          <Button variant="default" onClick={() => setPackOpen(true)}>
            Full record for a dispute
          </Button>
        </div>
      )}
      {isPackOpen && (
        <Suspense>
          <CourtPackModal leadId={lead.id} onClose={() => setPackOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
