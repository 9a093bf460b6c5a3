// What a lead sees when a code is unknown, closed or mistyped: always the same words, so that codes cannot be probed.

/** The documented sentence on a page of its own. */
export function GonePage() {
  return (
    <main className="gone">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path
          d="M8 12h32v20H22l-8 8v-8H8z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="m20 18 8 8m0-8-8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <h1>The content you are looking for is no longer active or has been removed.</h1>
    </main>
  );
}
