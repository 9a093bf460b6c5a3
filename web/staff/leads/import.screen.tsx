// A screen that is not drawn yet.

/** Placeholder. */
export function ImportScreen() {
  return <h1>ImportScreen</h1>;
}
