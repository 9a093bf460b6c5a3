// A screen that is not drawn yet.

/** Placeholder. */
export function DashboardScreen() {
  return <h1>DashboardScreen</h1>;
}
