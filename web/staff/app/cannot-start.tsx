// Shown when even the brand could not be loaded: says so and offers a retry; needs neither theme nor router.

/** A plain page with one button. */
export function CannotStart() {
  return (
    <main className="full-page">
      <div className="stack" role="alert">
        <h1>We could not reach the server</h1>
        <p>Nothing was lost. Check your connection and try again.</p>
      </div>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
