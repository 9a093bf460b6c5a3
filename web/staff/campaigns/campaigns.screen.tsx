// A screen that is not drawn yet.

/** Placeholder. */
export function CampaignsScreen() {
  return <h1>CampaignsScreen</h1>;
}
