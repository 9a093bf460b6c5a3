// A screen that is not drawn yet.

/** Placeholder. */
export function CampaignScreen() {
  return <h1>CampaignScreen</h1>;
}
