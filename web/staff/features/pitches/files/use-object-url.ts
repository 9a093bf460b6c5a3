// An address in this browser for bytes that are nowhere else yet.
import { useEffect, useState } from 'react';

/** The address while the component shows it; null for no bytes. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return setUrl(null);
    const own = URL.createObjectURL(bytes);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [bytes]);
  return url;
}
