// A browser-local address for bytes that are not uploaded yet.
import { useEffect, useState } from 'react';

/** The address while the component is mounted; null without bytes. */
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
