// What the specification says about the people who get texts: the list, one of them, adding, files, bulk work.
import { rowsOf } from '../row.ts';

export const LEAD_ROWS = rowsOf(`
LED-01 | holds | Dashboard, campaign and group share one list of leads: a search box that waits for a pause, and rows to tick.
LED-02 | holds | Pages are counted as "page / total pages", and only where there are more than 10 leads.
LED-03 | holds | A row: (a) name, (b) when they were last active or made, (c) phone, (d) time, (e) views, and (f) campaigns as initials, with "+N" for those above 4.
LED-04 | holds | Further columns of a row appear only above widths of (a) 400, (b) 500, (c) 600 and (d) 700.
LED-05 | holds | Seven icons a campaign: (a) verified, (b) video, (c) response, (d) calendar, (e) redirect, (f) unopened, (g) opted out.
LED-06 | holds | Such an icon (a) has a check mark when every item of its kind has a pseudo-tag, (b) is incomplete when one lacks it, and (c) plain when the campaign has no tag.
LED-07 | holds | A row of a v2 organization (a) can be viewed and made a campaign of; (b) others have the eye alone.
LED-08 | holds | After that the browser goes to "{host}/campaigns/{campaignId}", elsewhere, with a way into the session in the query (A16).
LED-09 | holds | The icon that adds to a campaign can be hidden; one organization named by its id keeps it.
LED-10 | holds | A name that is empty or equals the phone reads "New Incoming Lead".
LED-11 | holds | A phone of 10 digits reads "(xxx) xxx-xxxx"; none at all "No Phone Number".
LED-12 | holds | Masked, a lead shows the first name alone and the phone as "(XXX) XXX-" with its last 4 digits, and their name stands behind the word for lead.
LED-13 | holds | Time is mm:ss, or "--:--" without any.
LED-14 | holds | Tabs of a lead: (a) Campaigns (opportunity and tattoo brands only), (b) Reporting (not in the default brand), (c) Messages (first in the default brand), (d) Details (not of a masked lead).
LED-15 | holds | Campaigns lists (a) the lead's campaigns, and (b) its dated appointments, (c) to edit, (d) to add a campaign to and (e) to delete.
LED-16 | holds | Reporting shows, campaign by campaign, (a) charts of time, (b) bars of the parts of a video that were watched, and (c) answers to forms.
LED-17 | holds | Messages shows the conversation and a box to send.
LED-18 | holds | Details (a) edit name and phone and (b) show groups and campaigns.
LED-19 | holds | An appointment's date has a dialog of its own, (a) as month/day/year, (b) cleared for instant campaigns only, and (c) so has adding a campaign to an appointment.
LED-20 | holds | Once an appointment was (a) saved, (b) deleted or (c) made, or (d) a text was sent, the lead is read again.
LED-21 | holds | A lead answers id, name, phone, firstName, lastName, email, externalId, dob, gender, landingPageId, optedIn, optedOut, invalidPhone, created, lastViewed, lastActive, responsibleUser, stats (seconds, views), appointments, campaigns, groups, messages, messageQueue, featureQueue, widgets, activity, pseudoTags.
LED-22 | holds | An appointment of a lead answers id, eventUrl, eventDate, eventTime, campaigns, pitchId, pitchSlideId.
LED-23 | holds | A pseudo-tag answers pitchId, slideId, campaignId, widgetId and verified, video, widget, scheduled, redirected, unopened, opened, reopened, complete, sent, optedOut.
LED-24 | holds | A lead's report of a campaign answers campaignId, lists of redirected, video, verified, calendar and response, and optedOut.
LED-25 | holds | Adding leads has a way for new ones, (a) a form of name and phone or (b) a dropped CSV whose columns are matched, (c) a way for those who are there (several to choose), and (d) a campaign or group where they go.
LED-26 | holds | On the opportunity brand adding somebody wants both name and phone.
LED-27 | holds | Adding those who are there wants one of them at least, and a campaign or group.
LED-28 | holds | A dropped file leads straight to matching its columns.
LED-29 | holds | Where no plan is active and a campaign is chosen, the dialog says that billing is needed, and setting it up opens the one for a card.
LED-30 | holds | One stage of adding confirms, and explains that adding to a campaign starts sending.
LED-31 | holds | About the first 11 rows of a CSV are read to list its columns; each question may be "Not Included".
LED-32 | holds | "CSV Upload" / "Your leads are uploading in the background." when it went well, "Error: CSV Upload" / "Your CSV could not be uploaded. Please try again." when not.
LED-33 | holds | Eight dialogs for those who are ticked: (a) Message leads, (b) Add to campaign, (c) Add to group, (d) archive, (e) remove from campaign, (f) remove from group, (g) Edit Opt-in Message, (h) Messaging Confirmation.
LED-34 | holds | Bulk work with nobody ticked says "Select leads" / "Select leads from the table first.", as an error, in the brand's noun.
LED-35 | holds | In the product, messages and adding to a campaign go straight to sending once "understandsTiming" is true; before that Messaging Confirmation comes first.
LED-36 | holds | The product's confirmation waits for three ticks: (a) texts go out 8am to 8pm, (b) leads whom one added oneself must opt in, (c) the opt-in message can be edited in settings.
LED-37 | holds | A confirmation waits for what is missing: (a) the text, (b) the opt-in message, (c) a campaign, (d) a group.
LED-38 | holds | Saving Edit Opt-in Message (ADMIN, MANAGER, OWNER) leads back to the confirmation.
LED-39 | holds | After any bulk work that went well the dialog closes and the list is fresh.
LED-40 | holds | A campaign's own dialog picks leads, offers "+ Add new lead(s)" and confirms.
`);
