// What the specification says of the people who get texts: the list, one of them, adding, files, bulk work.
import { rowsOf } from '../row.ts';

export const LEAD_ROWS = rowsOf(`
LED-01 | holds | Dashboard, campaign and group have one list, with a search that waits for a pause, and boxes to tick.
LED-02 | holds | Pages are counted as "page / pages", and only when there are more than 10 people.
LED-03 | holds | A row: name and when they were last heard of, phone, time, views, campaigns as initials, four and then "+N".
LED-04 | part | The narrower the list, the fewer columns: 400, 500, 600 and 700 pixels. | In the stylesheet; no test.
LED-05 | holds | Seven icons tell what came of each campaign, from verified to opted out.
LED-06 | holds | Such an icon is ticked when every item has its mark, open when one lacks it, plain without any.
LED-07 | part | A row is looked at by an eye; v2 organisations can also make a campaign of it. | No v2.
LED-08 | none | That campaign opens on another host, with a way in that is used once.
LED-09 | holds | The icon that adds to a campaign is hidden for v2 organisations, except for those that the manifest names.
LED-10 | holds | Who has no name, or their phone for one, is "New Incoming Lead".
LED-11 | holds | Ten digits read "(xxx) xxx-xxxx"; without any it is "No Phone Number".
LED-12 | holds | Masked, a lead is a first name and "(XXX) XXX-" with four digits, and the lead's noun where the name stood.
LED-13 | holds | Time is minutes and seconds, or "--:--".
LED-14 | holds | Tabs of a lead: Campaigns, Reporting, Messages, Details, by brand; details not of a masked one.
LED-15 | holds | Campaigns of a lead with its appointments, to edit, add and delete.
LED-16 | holds | How long they looked at what, which parts of a video they saw, what they answered.
LED-17 | holds | The conversation with a lead, and the box to write to them.
LED-18 | holds | Name and phone of a lead can be changed; groups and campaigns are listed.
LED-19 | holds | An appointment's date is moved, or cleared where texts leave at once; a campaign joins it.
LED-20 | holds | After a change of an appointment or a text the lead is read anew.
LED-21 | part | A lead answers id, name, phone, firstName, lastName, email, externalId, dob, gender, landingPageId, optedIn, optedOut, invalidPhone, created, lastViewed, lastActive, responsibleUser, stats (seconds, views), appointments, campaigns, groups, messages, messageQueue, featureQueue, widgets, activity, pseudoTags. | Birth, gender, landing page, responsible user, widgets and activity are missing.
LED-22 | holds | An appointment answers id, eventUrl, eventDate, eventTime, campaigns, pitchId, pitchSlideId.
LED-23 | holds | A pseudo-tag answers pitchId, slideId, campaignId, widgetId and verified, video, widget, scheduled, redirected, unopened, opened, reopened, complete, sent, optedOut.
LED-24 | holds | A lead's report of a campaign answers campaignId, lists of redirected, video, verified, calendar and response, and optedOut.
LED-25 | holds | Adding: a name and phone, a file whose columns are matched, or people who are there, into a campaign or group.
LED-26 | holds | On the opportunity brand nobody is added without name and phone.
LED-27 | holds | People who are there are added by ticking one and naming where they go.
LED-28 | holds | A dropped file leads straight to matching its columns.
LED-29 | holds | A campaign without a plan: billing comes first, and its dialog opens from there.
LED-30 | holds | Before people are added to a campaign it says that this starts sending.
LED-31 | holds | About eleven rows are read to show the columns; each question may be "Not Included".
LED-32 | holds | "CSV Upload" / "Your leads are uploading in the background.", or "Error: CSV Upload" / "Your CSV could not be uploaded. Please try again."
LED-33 | part | Eight things can be done with those who are ticked, from a text to the archive. | The opt-in message is not edited on the way.
LED-34 | holds | With nobody ticked: "Select leads" / "Select leads from the table first.", in the brand's noun.
LED-35 | holds | Who has acknowledged the product's hours once is not asked again before sending.
LED-36 | holds | The product's first send waits for three ticks: the hours, opting in, the opt-in message.
LED-37 | part | A confirmation waits for what is missing: text, opt-in message, campaign or group. | The opt-in message is not edited there.
LED-38 | none | The opt-in message can be edited on the way, and leads back to the confirmation.
LED-39 | part | After bulk work the dialog closes and the list is fresh. | Of those that are there, archiving has a test.
LED-40 | holds | A campaign's own dialog picks people, offers "+ Add new lead(s)" and confirms.
`);
