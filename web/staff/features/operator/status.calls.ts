// The health of each brand, fetched repeatedly while the screen is open.
import { useQuery } from '@tanstack/react-query';
import type { LedgerDay, MoneyReport, StatusAnswer } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { originBeside } from '#platform/brands/distribution-headers.ts';
import { brand as ownBrand } from '#web/kit/config.ts';
import { askSuper } from './super-admin-calls.ts';

export type Stack = 'celery' | 'beat';

/** A failure is shown within a minute. */
const EACH_MS = 15_000;
const ANSWER_MS = 8_000;
const again = { refetchInterval: EACH_MS, retry: false, staleTime: 0 } as const;

/** Whether the brand's base URL answers a HEAD request at all; browsers hide the response from a page of another brand. */
export function useIsReachable(brand: Brand) {
  return useQuery({
    queryKey: ['operator', 'reachable', brand.key],
    queryFn: async () => {
      const address = `${originBeside(location.origin, ownBrand(), brand)}/`;
      const signal = AbortSignal.timeout(ANSWER_MS);
      return fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }).then(
        (response) => response.type === 'opaque' || response.ok,
        () => false,
      );
    },
    ...again,
  });
}

/** The health of the workers (celery) or of the schedule (beat) of a brand. */
export function useStatus(brand: Brand, stack: Stack) {
  return useQuery({
    queryKey: ['operator', 'status', brand.key, stack],
    queryFn: () => askSuper<StatusAnswer>('status', { brand: brand.key, stack }),
    ...again,
  });
}

/** The last days of this brand's ledger and the last reports about money, the newest first. */
export function useLedger() {
  return useQuery({
    queryKey: ['operator', 'ledger'],
    queryFn: () => askSuper<{ days: LedgerDay[]; reports: MoneyReport[] }>('reconciliations', {}),
    retry: false,
  });
}
