// A screen that is not drawn yet.

/** Placeholder. */
export function AccountScreen() {
  return <h1>AccountScreen</h1>;
}
