// What the specification leaves open and how it was decided: A.. by the number of the question, the others by name.
import { rowsOf } from './row.ts';

export const QUESTION_ROWS = rowsOf(`
A01 | holds | Which brand is the product: one flag, isProduct, on for blast.
A02 | holds | Which brand is the main one: a value of the manifest, pitch; nobody signs up there without an invitation.
A03 | holds | Settings, Opt-In Message and Branding are for MANAGER and up; Billing and Integrations for ADMIN and OWNER.
A04 | holds | A text costs what was calculated, whatever the plan cards say: 1 cent, nothing for the listed, else 2.
A05 | holds | The product's tier rises when its number of contacts passes 25 and 250; the first 100 texts are a credit; elsewhere the plan is chosen.
A06 | holds | Percent everywhere: one decimal on the dashboard, two in a report, none for who is through.
A07 | holds | Saving while typing: 350 ms a campaign's name, 1500 an option's label, 1200 all else.
A08 | holds | Sound is not played again above a ratio of 2, counted by lead and slide on the server: "You have reached the limit of 3 listens."
A09 | holds | A redirect in the chain is that of the pitch above it; CONTACT is the one with a phone.
A10 | holds | The sidebar that fits first: LIMITED, admin style, v2, standard; an entry comes with its screen.
A11 | holds | Messages shows for showMessages, v2 or admin style.
A12 | holds | messageContent is the opt-in text, sent once before the first campaign text; other brands have a welcome; nobody gets both.
A13 | holds | updateUser keeps what a member has understood, for their membership.
A14 | holds | From 8:00 to before 20:00 in the manifest's zone, Phoenix by itself; after hours and weekends can be switched.
A15 | holds | 8:00 pm is too late already; after midnight it is the same day's morning.
A16 | holds | A session never stands in an address: a code does, for 60 s and one use.
A17 | holds | /super-admin, /status and /super/* are for wpAdmins.
A18 | holds | /campaign-library is the library, /library the same with the pitches in a second tab.
A19 | holds | Archiving and deleting keep the records; a campaign pauses or stops, a lead gets nothing more and comes back by writing.
A20 | holds | What a retried text, an appointment and a trigger are named by.
A21 | holds | updateCampaignWorkflow gives a rule its label.
A22 | holds | Groups have operations of their own, and groupIds work as well.
A23 | holds | loadLeadActivity is a query; a view is counted with the first visible tick.
A24 | holds | Triggers of a rule must all be met; what VIEWED, TIME, UNOPENED and performedAction mean.
A25 | holds | Actions are ME, SPECIFIC, LEAD, CAMPAIGN, WEBHOOK; default takes the standard words.
A26 | holds | The user's showAppt decides on webhooks, not the organisation's.
A27 | holds | A step falls due by the lead's own previous text, calendar days at the same time of day, then a window; WAIT waits, REMIND reminds of the last pitch, APPOINTMENT texts the calendar's link.
A28 | holds | Instant is feature, Pre-appointment is before, Post-appointment is appointment.
A29 | holds | The tattoo page wants a date, and offers body parts where there are some.
A30 | holds | tcid is artist or funnel, a dash, the landing page's id.
A31 | holds | A calendar is uri, name and link.
A32 | holds | A code has six digits, lives ten minutes and five tries, and is kept as a hash.
A33 | holds | Answers come by widget (widgetId, label, values), with ten ids that are built in, name and phone to dob and bodyPart.
A34 | holds | Seven placeholders in double braces; 240 counts before they are filled; an empty first name is the brand's word.
A35 | holds | A text has one price, however many segments it takes.
A36 | holds | Groups: 3 free, 10 basic, any number pro; refused by the toast's words.
A37 | holds | Bulk work names people by selection or up to 1,000 ids; lists by last activity; files by rows or upload; the CSV's columns.
A38 | holds | users(allUsers) answers people with their organisations, for wpAdmins.
A39 | holds | Masking happens before an answer leaves, for a wpAdmin who visits; search, sending and export as well; whoever adds a phone is told the same whether it was somebody’s, and nobody who sees people masked chooses where something of them goes.
A40 | holds | The ids that nobody gave are lists in the manifest, empty: who edits if/then rules, and which v2 organisations add people of a list to a campaign.
A41 | holds | NONE may switch organisation and nothing else.
A42 | holds | A score adds metrics by how often; eight values to begin with.
A43 | holds | Price, schedule and trial of a group are shown, never charged.
A44 | holds | sendCampaign switches campaignId on; the further campaigns are edited apart.
A45 | holds | What has no described use is accepted and kept; tryNow sends a demo, rarely.
A46 | holds | After sending it says to how many.
A47 | holds | Which operations are queries and which mutations, and what was added to them; all take a call with the documented arguments alone. Submissions of pages above their budgets of texts wait for the phone, as those without a ticket do.
A48 | holds | / is the dashboard for whoever is signed in, else the sign-in.
A49 | holds | Rates of a subscription are dollars.
A50 | holds | /health is answered on both hosts.
A51 | holds | Which rates and cards a dashboard shows for whom.
A52 | holds | Auto reply answers each person once in 24 hours; staff wait, campaigns go on.
A53 | holds | Appointments at one time and place are one event.
A54 | holds | Events take several campaigns.
A55 | holds | Of two spellings of a page's fields the nested one wins.
A56 | holds | ADMIN and OWNER give access up to ADMIN, never to an OWNER or themselves; billing is theirs; one's own name is anyone's.
A57 | holds | companyname fills in the organisation; an invitation the e-mail, and hides the organisation; who has an account joins.
A58 | holds | When a browser must be verified: each one on health, every further one elsewhere.
`);

export const NAMED_ROWS = rowsOf(`
READONLY | holds | Sees the organisation's work, changes nothing, and is told who can give more.
Organisation ids | holds | Whole numbers: 1 is the operator's, up to 100 by the operator only, sign-ups from 101.
First organisation | holds | The operator founds organisation 1 with its wpAdmin, whose invitation may found others on the main brand.
Flags without an operation | holds | Eleven flags come from the manifest; a wpAdmin changes them.
BIL-21 for others | holds | Who may not change billing reads the sentence and who can, and never sees a card form.
Own calendar | holds | MANAGER and up connect a calendar of their own.
Recipient-local quiet hours | holds | On for new organisations, asked once of the others: texts wait for the law where the recipient is too, at least 8am to 9pm, whatever lifts the window; the reason names it.
Too late | holds | A text leaves at most 3 hours late and in its window, else it is missed; what fell due in a pause is asked about once.
Symbols | holds | Characters that are neither letters, digits nor punctuation of the GSM alphabet go; typographic ones become plain.
Unknown outcome | holds | A text of unknown fate is asked about, never sent again blindly; by hand only after a warning.
Keywords | holds | The whole message decides: nine words opt out, three opt in (YES only when asked), two ask for help.
Wishes in plain words | holds | Other ways to say stop pause texts to that phone until staff or 24 hours decide.
What a reply means | holds | Rules in English and Spanish tell yes, no, question, price, later, booked, wrong number, not interested and thanks, else unsure; a wish to stop goes first; staff correct it for that text alone.
When they answer | holds | A campaign goes on, pauses or ends for whoever answers any text; STOP and wishes go first; staff resume it, now or on a day; a reaction or automatic reply is no answer; appointment and rule texts leave.
Opt-outs from elsewhere | holds | Staff record them; a file never turns one back.
Countries and costly numbers | holds | Phones of other countries and costly ranges are refused with the reason, wherever they are entered.
Test texts and alerts | holds | They go to phones that were proved by a code and ask consent; tests are few and charged.
Proofs on change | holds | Another phone or e-mail is proved first; a second factor, needed by wpAdmins; who has one shows it when a proof changes or sessions end.
sendStats | holds | Counts what is leaving now, not what waits for its delay, and says who paused it or until when.
Rates | holds | Sent is what the provider took; a response is one lead who wrote, for the campaign whose text came last within 7 days.
Plan copy and charge | holds | Beside a documented plan sentence stands what is charged; a button that charges names the amount.
Frequency cap | holds | None unless the manifest says so; it holds and never drops; texts to one phone are 60 s apart, replies are not.
Consent text | holds | The documented sentence, then the brand's fine print.
Lead's phone | holds | Consent goes with the number; one in use is refused with whose it is; a file fills what is empty and overwrites nothing.
Re-adding | holds | Who is in already is counted, named and not texted again; "Copy to send again" is offered; edits reach who has not passed; an empty step takes nobody.
Pitches | holds | What updatePitch and the slides also take, and when a pitch counts as opened.
Pitch editor | holds | Its one dialog fills the window, in place of LIM-13's share of it; the forms of slides, questions and the redirect open in it, not as dialogs over it.
Redirect addresses | holds | /redirect goes only to an address that the pitch or campaign has.
Video processing | holds | A video is ready when its stored file was checked and plays.
Billing active | holds | A card and nothing unpaid for 3 days, or a price of 0, or a cancelled plan until its end; the number comes with it.
confirmPhone | holds | Looks at a code without using it up; it counts as a try.
Inputs without a described use | holds | Accepted and kept.
Workers and schedule | holds | What /status asks as celery and beat are queues and timers here.
Footer year and version | holds | 2024 and v3.4.7, from the manifest.
Calls | holds | A call rings the forwarding phone 25 s, shown as its caller, 30 minutes at most, 10 an hour of a caller and 100 a day of an organisation; it never rings a number of ours or a costly one.
Kinds of text | holds | What each kind is asked at the gate, what it costs and from whose number it leaves.
`);
