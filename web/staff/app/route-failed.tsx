// Shown when a screen could not be loaded or crashed: what was saved, and two ways to continue.
import { useRouteError } from 'react-router';

/** The error page of every route; a screen that fails to load is usually an old tab after a new release. */
export function RouteFailed() {
  const error = useRouteError();
  const isFetch = error instanceof TypeError && /import|fetch/i.test(error.message);
  return (
    <main className="full-page">
      <div className="stack" role="alert">
        <h1>{isFetch ? 'This screen could not be loaded' : 'Something broke on this screen'}</h1>
        <p>What you saved is safe. Load the page again to go on.</p>
      </div>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        Load again
      </button>
      <a href="/">Go to the start</a>
    </main>
  );
}
