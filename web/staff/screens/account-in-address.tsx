// The account in the address (`?account=`), opened on top of the current screen (SHL-11).
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ACCOUNT } from '../base/routes.ts';

const AccountModal = lazy(async () => ({ default: (await import('./account.modal.tsx')).AccountModal }));

/** The dialog while the address has it; closing it takes it out of the address. */
export function AccountInAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(ACCOUNT);
  if (asked === null) return null;
  const open = (tab: string | null) =>
    setParams(
      (now) => {
        if (tab === null) now.delete(ACCOUNT);
        else now.set(ACCOUNT, tab);
        return now;
      },
      { replace: tab !== null },
    );
  return (
    <Suspense>
      <AccountModal asked={asked} onTab={open} onClose={() => open(null)} />
    </Suspense>
  );
}
