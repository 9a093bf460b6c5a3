// What the specification says about groups, events and staff's landing pages.
import { rowsOf } from '../row.ts';

export const GROUP_ROWS = rowsOf(`
GRP-01 | holds | Groups are cards to tick (a) with how many leads they have, (b) to message, (c) add to a campaign and (d) archive.
GRP-02 | holds | Without any: "- No Groups Found -".
GRP-03 | holds | A group has (a) a name that is edited and saves itself, a table of leads (b) to tick and (c) search, and (d) a way to add one.
GRP-04 | holds | That table has (a) name, (b) phone, (c) view time and (d) views (not on the blast brand), and (e) campaigns or blasts.
GRP-05 | holds | On blast and pitch brands a group offers the settings of its landing page.
GRP-06 | holds | "Edit Group Landing Page" has (a) a title, (b) a description that may be left out, (c) color and (d) image for branding, (e) "Send campaign" (which follows once a lead submits), (f) price, (g) schedule and (h) trial period.
GRP-07 | holds | Its buttons: "Save" and "Save and Copy Link", which copies the "/g/{code}" link, says "Link Copied", then saves.
GRP-08 | holds | A group's (a) price is 5 by default; its trial period is (b) read as a whole number, (c) else 0.
GRP-09 | holds | With none ticked: "Select Groups" / "Select groups from below first."
GRP-10 | holds | At the limit no group is made: "You've reached your limit" / "Click here to upgrade for more groups", which opens billing.
GRP-11 | holds | Sending to groups or events: (a) tick, (b) choose what, (c) confirm (with three ticks in the product), (d) the dialog for a card where billing is not active, (e) send, (f) a toast.
GRP-12 | holds | Groups gather leads by their landing page, and answer id, name, code, stats.leads, landingPage (title, description, explainer, explainerMimeType, thumbnail, color, profile, schedule, price, sendCampaign, campaignId, trialPeriod).
`);

export const EVENT_ROWS = rowsOf(`
EVT-01 | holds | "/events" has cards with (a) place, (b) date and time, (c) number of leads, and (d) whether it was cancelled.
EVT-02 | holds | Events are groups of appointments, (a) to message, (b) add to a campaign and (c) cancel.
EVT-03 | holds | Without any: "- No Events Found -".
EVT-04 | holds | With none ticked: "Select Events" / "Select events from below first."
EVT-05 | holds | An event answers id, organizationId, cancelled, eventTime, eventLocation, eventTimeZone, eventAddress, created, appointments.
EVT-06 | holds | Events repeat WEEKLY, BI_MONTHLY, MONTHLY or OTHER.
`);

export const LANDING_PAGE_ROWS = rowsOf(`
LPG-01 | holds | "/landing-pages" has cards with (a) a title ("New Landing Page" by default) and (b) number of leads, (c) several to tick, and (d) one to make.
LPG-02 | holds | Archiving landing pages (the blast brand says delete) asks first, in a dialog.
LPG-03 | holds | With none ticked: "Select Landing Pages" / "Select landing pages from below first."; afterwards "Success" / "The landing page(s) have been archived."
LPG-04 | holds | A landing page has (a) a title that saves itself, (b) a description, (c) the campaign to send, (d) color and (e) image, and (f) its "/p/{code}" link to copy.
LPG-05 | holds | It needs a campaign; its description may be left out.
LPG-06 | holds | It answers id, title, description, color, image or profile, code, widgets, structure, stats (leads), campaigns, campaignId, campaignsToAdd, campaignsToRemove, dropdownOptions.
LPG-07 | holds | "/body-parts" (tattoo brand) lists options with (a) a label that is edited; each has its campaigns, (b) added in a dialog and (c) removed by their chip.
LPG-08 | holds | Deleting an option asks first, in a dialog, and says "Success" / "The option has been deleted."
LPG-09 | holds | An option has id, label and campaigns (id, name); without any: "- No Body Parts Found -".
`);
