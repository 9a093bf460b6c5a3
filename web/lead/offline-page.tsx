// What a lead sees where the server cannot be reached, with a button to try again.

/** The sentence on a page of its own. */
export function OfflinePage({ onAgain }: { onAgain: () => void }) {
  return (
    <main className="gone">
      <h1>We could not reach the server. Check your connection and try again.</h1>
      <button type="button" className="main" onClick={onAgain}>
        Try again
      </button>
    </main>
  );
}
