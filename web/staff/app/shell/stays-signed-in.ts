// A session ends after 12 hours without a call: an open app calls once an hour, so only users who closed it are signed out.
import { useEffect } from 'react';
import { useUserQuery } from '../../base/user.calls.ts';

const HOUR_MS = 3600_000;

/** Fetches the user again every hour while the app is open, in the background too. */
export function useStaysSignedIn(): void {
  const { refetch } = useUserQuery();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), HOUR_MS);
    return () => clearInterval(timer);
  }, [refetch]);
}
