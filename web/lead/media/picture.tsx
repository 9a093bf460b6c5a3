// The picture of a slide; one that could not be loaded says so, and is loaded again by a press or once the network is back.
import { useEffect, useState } from 'react';

/** `alt` is what a screen reader says. */
export function Picture({ src, alt }: { src: string; alt: string }) {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const again = () => setLost(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (!isLost) return <img className="media" src={src} alt={alt} onError={() => setLost(true)} />;
  return (
    <div className="notice lost" role="alert">
      <span>Could not load the picture.</span>
      <button type="button" className="plain" onClick={() => setLost(false)}>
        Try again
      </button>
    </div>
  );
}
