// Shown when not even the brand could be read: says so and offers to try again; needs neither theme nor router.

/** A plain page with one button. */
export function CannotStart() {
  return (
    <main className="full-page" role="alert">
      <h1>We could not reach the server</h1>
      <p>Nothing was lost. Check your connection and try again.</p>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
