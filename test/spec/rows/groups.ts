// What the specification says of groups, events and staff's landing pages.
import { rowsOf } from '../row.ts';

export const GROUP_ROWS = rowsOf(`
GRP-01 | holds | Groups as cards to tick, with how many people, to text, to add to a campaign, to archive.
GRP-02 | holds | Without any: "- No Groups Found -".
GRP-03 | holds | A group has a name that saves itself, a table of people and a way to add some.
GRP-04 | holds | That table: name, phone, campaigns; time and views not in the blast brand.
GRP-05 | holds | Blast and pitch brands set up the group's page from there.
GRP-06 | holds | Its settings: title, description, colour, picture, the campaign that follows, price, schedule, trial.
GRP-07 | holds | "Save", or "Save and Copy Link", which says "Link Copied".
GRP-08 | holds | The price is 5 unless changed; a trial is a whole number, or 0.
GRP-09 | holds | With none ticked: "Select Groups" / "Select groups from below first."
GRP-10 | holds | At the limit: "You've reached your limit" / "Click here to upgrade for more groups", which opens billing.
GRP-11 | holds | Sending to groups or events: tick, choose, confirm, billing where it is missing, sent.
GRP-12 | holds | A group answers id, name, code, stats.leads, landingPage (title, description, explainer, explainerMimeType, thumbnail, color, profile, schedule, price, sendCampaign, campaignId, trialPeriod); its page brings its people.
`);

export const EVENT_ROWS = rowsOf(`
EVT-01 | holds | Events as cards with place, day and time, how many people, and whether cancelled.
EVT-02 | holds | An event is appointments at one time and place: to text, to add to campaigns, to cancel.
EVT-03 | holds | Without any: "- No Events Found -".
EVT-04 | holds | With none ticked: "Select Events" / "Select events from below first."
EVT-05 | holds | An event answers id, organizationId, cancelled, eventTime, eventLocation, eventTimeZone, eventAddress, created, appointments.
EVT-06 | holds | Events repeat WEEKLY, BI_MONTHLY, MONTHLY or OTHER.
`);

export const LANDING_PAGE_ROWS = rowsOf(`
LPG-01 | holds | Landing pages as cards ("New Landing Page" until named) with how many came, to tick, and to make another.
LPG-02 | holds | Archiving them (the blast brand says delete) asks first.
LPG-03 | holds | None ticked: "Select Landing Pages" / "Select landing pages from below first."; done: "Success" / "The landing page(s) have been archived."
LPG-04 | holds | One has a title that saves itself, description, campaign, colour, picture, and its link to copy.
LPG-05 | holds | It needs a campaign, not a description.
LPG-06 | holds | A landing page answers id, title, description, color, image or profile, code, widgets, structure, stats, campaigns, campaignId, campaignsToAdd, campaignsToRemove, dropdownOptions.
LPG-07 | holds | /body-parts of the tattoo brand: options with a label, each with campaigns.
LPG-08 | holds | Deleting one asks first: "Success" / "The option has been deleted."
LPG-09 | holds | An option has id, label and campaigns; without any: "- No Body Parts Found -".
`);
