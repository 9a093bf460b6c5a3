// What the specification says of campaigns: list, editor, report, library, and their steps.
import { rowsOf } from '../row.ts';

export const CAMPAIGN_ROWS = rowsOf(`
CMP-01 | part | /campaigns has a card for each, and a second part for the campaigns of single leads. | No campaigns of single leads.
CMP-02 | holds | An empty list says "- No Campaigns Found -", with the brand's noun.
CMP-03 | holds | A new one is called "New Campaign" and opens to be edited.
CMP-04 | holds | Its title is edited in place; one switch goes between report and editor.
CMP-05 | holds | What was never active opens in the editor, the rest in the report; two brands always in the editor.
CMP-06 | holds | The product's report: sent, contacts, delivery and response rate, and a list with Name, Phone, Blasts.
CMP-07 | holds | The other report: leads, sent, who is looking now, a chart of how far they come, how many are through.
CMP-08 | holds | Its list: received, a column for each question (25 characters and dots), through or not.
CMP-09 | holds | Delivered out of sent, responses out of leads, two decimals; through in whole percent.
CMP-10 | holds | Above a report stand the name and "Edit campaign".
CMP-11 | holds | CSV Report offers "Download Report", which is saved as Report.csv.
CMP-12 | holds | The preview goes through the steps by a list and two buttons.
CMP-13 | holds | Dialogs of the editor: branding, calendar, delete, library, people.
CMP-14 | holds | Icons: landing page, calendar, branding, preview, copy, library, delete.
CMP-15 | holds | Which of those icons a brand, a user or an organisation does not have.
CMP-16 | holds | Two brands have three sequences under tabs: Instant, Pre-appointment, Post-appointment.
CMP-17 | holds | A campaign can be copied, and one goes on in the copy.
CMP-18 | holds | Deleting asks first and leads back to the list.
CMP-19 | holds | One that cannot be had leads to the list.
CMP-20 | holds | A campaign's page for leads: title, description, in the product a colour and picture, elsewhere questions.
CMP-21 | holds | "Save and Copy Link" copies, saves and says "Link Copied".
CMP-22 | holds | A campaign made public stands in the library for other organisations to copy.
CMP-23 | holds | /library and /campaign-library show it; the first one has the pitches too.
CMP-24 | holds | The library is searched and narrowed by category; its cards say who made what, with how many steps.
CMP-25 | holds | Its preview offers "Add To Campaigns".
CMP-26 | holds | A calendar event is three parts with pipes between them, nothing else.
CMP-27 | holds | A campaign answers id, v2, leadId, leadName, name, code, lastActive, hasAppt, calendlyEvent (uri, name, link), brandName, brandImage, brandColor, public, description, category, userName, features, structure (feature, before, appointment), landingPage (title, description, color, image, structure of widgets).
CMP-28 | holds | Its stats: leads, opened, complete, currentLeads, responses, messages, messagesSuccess, messagesFailed, and by step featureId, label, leads, complete.
`);

export const STEP_ROWS = rowsOf(`
STP-01 | holds | A campaign is a chain of texts and pitches, drawn as cards with a plus between any two.
STP-02 | holds | A plus offers "Attach Slide", "New Message" and, where it is on, "Redirect".
STP-03 | holds | A step is in one of three groups: before, feature, appointment.
STP-04 | holds | Six kinds of step are taken; the editor makes texts and pitches.
STP-05 | holds | A step answers id, label, created, campaignId, featureType, structureType, message, messageContent, days, hours, minutes, window, delayUntil, pitch, after, workflows.
STP-06 | holds | A step's time of day is 9 am, 1 pm, 6 pm, or an hour of one's own.
STP-07 | holds | That hour is 0 to 12 with am or pm, made into 24 hours; only where custom windows are on.
STP-08 | holds | Days, hours and minutes are whole and never less than 0.
STP-09 | holds | The step editor fills the screen where one wants it, with "← Back" and a save button in its head.
STP-10 | holds | Editors of their own for trigger, action, redirect, delay, custom value, slide and widget.
STP-11 | holds | What is new exists for the server only when it is saved: made, then written.
STP-12 | holds | What is cancelled leaves nothing; a new slide that is closed is deleted.
`);
