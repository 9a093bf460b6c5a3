// What the specification says about campaigns: list, editor, report, library, and their steps.
import { rowsOf } from '../row.ts';

export const CAMPAIGN_ROWS = rowsOf(`
CMP-01 | holds | "/campaigns" has (a) a card a campaign, and (b) for v2 organizations a second section with campaigns of leads.
CMP-02 | holds | A list without any says "- No Campaigns Found -", in the product with Blasts.
CMP-03 | holds | A new one is named "New Campaign" and its editor opens.
CMP-04 | holds | The editor has (a) a title that is edited in place, and (b) a switch between report and edit.
CMP-05 | holds | A campaign that was (a) never active opens in edit, (b) others in report; (c) on the opportunity and tattoo brands always in edit.
CMP-06 | holds | The product's report: cards (a) Messages Sent, Contacts, Delivery Rate, Response Rate, and a list (b) to search and tick (c) with columns Name, Phone, Blasts.
CMP-07 | holds | The standard report: (a) Leads, Messages Sent, Currently Viewing and the percentage Completed, (b) a chart of the rate of leads.
CMP-08 | holds | Its list of leads has columns (a) Received, (b) one a question (label cut to 25 characters and an ellipsis), and (c) Complete.
CMP-09 | holds | In the product (a) the delivery rate is messagesSuccess of messages, (b) the response rate responses of leads; (c) rates have 2 decimals, (d) completed none.
CMP-10 | holds | A report is headed by the campaign's name and a button "Edit campaign".
CMP-11 | holds | The dialog CSV Report offers "Download Report", which is saved as "Report.csv".
CMP-12 | holds | The preview has (a) a list of steps to choose from, (b) previous and (c) next.
CMP-13 | holds | Dialogs of the editor: (a) branding, (b) calendar event, (c) confirming a deletion, (d) library settings, (e) managing leads.
CMP-14 | holds | Icons: (a) landing page, (b) calendar, (c) branding, (d) preview, (e) copy, (f) library share, (g) delete.
CMP-15 | holds | (a) The calendar's icon wants the calendar option of the user or organization; (b) branding is hidden on the blast and opportunity brands; (c) library share shows on opportunity alone.
CMP-16 | holds | On the opportunity and tattoo brands three tabs choose among the sequences Instant, Pre-appointment and Post-appointment.
CMP-17 | holds | A campaign can be copied, and the copy opens as the new one.
CMP-18 | holds | Deleting one asks first and leads back to the list.
CMP-19 | holds | One that cannot be had leads to the list of campaigns.
CMP-20 | holds | The dialog Edit Landing Page has a title and a description that may be left out; the product adds a color for branding and "Upload New Brand Image"; the standard view adds widgets ("+ Add widgets").
CMP-21 | holds | "Save and Copy Link" copies the link, saves, and says "Link Copied".
CMP-22 | holds | A campaign (a) can be made public; then (b) it stands in the library, and (c) other organizations can copy it.
CMP-23 | holds | "/library" and "/campaign-library" show the public library; "/library" lists pitches as well.
CMP-24 | holds | The library has (a) a search box, (b) a filter by several categories, and (c) cards with name, who made it, description, category, number of steps and (d) a button for the preview.
CMP-25 | holds | Its preview offers "Add To Campaigns".
CMP-26 | holds | The value of a calendar event is taken only where it has a pipe and falls into exactly 3 parts.
CMP-27 | holds | A campaign answers id, v2, leadId, leadName, name, code, lastActive, hasAppt, calendlyEventUri, calendlyEventName, calendlyEventLink, brandName, brandImage, brandColor, public, description, category, userName, features, structure (feature, before, appointment), landingPage (title, description, color, image, structure of widgets).
CMP-28 | holds | Its stats: leads, opened, complete, currentLeads, responses, messages, messagesSuccess, messagesFailed, and by step featureId, label, leads, complete.
`);

export const STEP_ROWS = rowsOf(`
STP-01 | holds | A campaign is steps in order, messages and pitches, drawn as a chain of cards one below the other with plus buttons between them.
STP-02 | holds | A plus offers (a) "Attach Slide", (b) "New Message" and, where allowed, (c) "Redirect".
STP-03 | holds | A step is in one of three groups ("structureType"): before, feature, appointment.
STP-04 | holds | A step's featureType is MESSAGE, PITCH, REMIND, WAIT, APPOINTMENT or REDIRECT; the editor makes messages and pitches.
STP-05 | holds | A step answers id, label, created, campaignId, featureType, structureType, message, messageContent (blocks with text), days, hours, minutes, window, delayUntil, pitch, after, workflows.
STP-06 | holds | A step's window is (a) morning (9 am), (b) afternoon (1 pm), (c) evening (6 pm) or (d) the number of an hour.
STP-07 | holds | An hour of one's own (a) is kept within 0 to 12, with am or pm; (b) pm makes it one of 24 (12 am is 0, 12 pm is 12); (c) it is offered only with "showCustomWindow".
STP-08 | holds | Days, hours and minutes of a delay are whole numbers and at least 0.
STP-09 | holds | The step editor in full has "← Back" and a save button in its bar.
STP-10 | holds | Editors of their own: (a) trigger, (b) action, (c) redirect, (d) delay, (e) custom values ("New Calendly" or "New Custom Value"), (f) Edit Slide, (g) Edit Widget.
STP-11 | holds | New (a) widgets, (b) steps, (c) triggers, (d) actions, (e) slides and (f) rules have the id "new" until the server has made them; saving makes, then writes.
STP-12 | holds | Canceling throws away what has only that id; closing a new slide unsaved deletes it.
`);
