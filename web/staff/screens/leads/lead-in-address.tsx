// The lead in the address (`?lead=`), opened on top of the current screen or at its side.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PART } from '../../base/routes.ts';

const LeadModal = lazy(async () => ({ default: (await import('../../features/leads/lead/lead.modal.tsx')).LeadModal }));

/** The lead while the address names a lead; closing it removes the name from the address. */
export function LeadInAddress() {
  const [params, setParams] = useSearchParams();
  const leadId = params.get('lead');
  if (!leadId) return null;
  const close = () =>
    setParams((now) => {
      now.delete('lead');
      now.delete(PART);
      return now;
    });
  return (
    <Suspense>
      <LeadModal leadId={leadId} part={params.get(PART)} onClose={close} />
    </Suspense>
  );
}
