// What the specification says about if/then rules, and of pitches with their slides and questions.
import { rowsOf } from '../row.ts';

export const WORKFLOW_ROWS = rowsOf(`
WFL-01 | holds | If/then rules are edited where "allowIfThen" is on, by a "wpAdmin" anywhere, and by two users named by their ids.
WFL-02 | holds | A list of rules in a dialog leads to an editor with columns If and Then.
WFL-03 | holds | Adding a rule makes it; closing it unsaved while it is new deletes it.
WFL-04 | holds | A trigger answers id, triggerType (VIEWED, TIME, WIDGET, REDIRECT, CALENDAR, UNOPENED), triggerOption (a slide's id), triggerResponses, seconds, days, hours, performedAction (true or false), widgetExpression (EQ, LT, LE, GT, GE, NE), widgetId.
WFL-05 | holds | Unopened goes with no other trigger.
WFL-06 | holds | Another type of trigger forgets the slide that was chosen.
WFL-07 | holds | For a video slide the trigger is "Viewed Slide" or "Watched Video".
WFL-08 | holds | A rating is compared on a slider from the widget's start to its end (1 and 10 by default).
WFL-09 | holds | A verification is compared with "Verified"; a short answer with "Any", or with "Other", which needs its text.
WFL-10 | holds | Actions: (a) notify me, (b) notify specific users, (c) message the lead, (d) add to a campaign, (e) webhook; their targets ME, SPECIFIC, LEAD, CAMPAIGN, WEBHOOK.
WFL-11 | holds | A rule answers id, label, triggers, actions; an action id, actionType, default, messageContent, webhookUrl, userIds, nextCampaignId.
WFL-12 | holds | The webhook goes by the user's flag "showAppt".
WFL-13 | holds | Once a lead does what a rule names, its actions happen by themselves.
`);

export const PITCH_ROWS = rowsOf(`
PIT-01 | holds | A pitch is slides in order with widgets that ask, perhaps with a redirect at its end; it can be shared.
PIT-02 | holds | A list without any says "- No Pitches Found -".
PIT-03 | holds | One dialog edits a pitch's (a) logo, (b) name, (c) color, (d) list of slides and (e) redirect.
PIT-04 | holds | A pitch answers id, userId, organizationId, title, description, endText, image, color, shareImage, showPreviews, created, archived, code, v2, structure (of slides; a list of ids in older ones), slides, redirectType, redirectUrl, redirectPhone, redirectButton.
PIT-05 | holds | Types of slide: UPLOAD, SCREEN, RECORD, AUDIO, YOUTUBE, CALENDAR and, by default, TEXT; YouTube, audio, Calendly and text have a switch each, "allowSlideType...".
PIT-06 | holds | Audio slides are offered only where the organization has "showAudio".
PIT-07 | holds | A slide answers id, pitchId, label, slideType, internalTitle, title, description, thumbnail, url, audioFile, calendarSettings (userId, url, highlevelCalendarId), isVideo, processed, content, mimeType, created, calendars (modelName, name, value, id), widgetStructure, widgets.
PIT-08 | holds | A slide's description may be left out; so may its title, which leads see.
PIT-09 | holds | A video says "Video Is Processing" until it is processed, which begins with saving.
PIT-10 | holds | (a) A redirect is NONE, LINK or CONTACT; it can be (b) cleared to NONE, and (c) added only where there is none.
PIT-11 | holds | Its button (a) says "Continue" where its text is empty; it cannot be saved without (b) an address (LINK) or (c) a phone (CONTACT).
PIT-12 | holds | A widget answers id, pitchSlideId, label, fineText, widgetType, labels (its options), start, end, created; its types are YESNO, RATING, SHORT, DATE, CHOICE, CHECKBOX, DROPDOWN, VERIFY, SCALE.
PIT-13 | holds | A rating's start and end (a) are read as whole numbers, (b) are 1 and 10 by default, and (c) change places where reversed.
PIT-14 | holds | A choice shows at least two rows of options: to a single one comes a blank second.
PIT-15 | holds | The button Survey chooses multiple choice; single and multiple choice can be switched.
PIT-16 | holds | The value of a VERIFY widget is "Verified"; landing pages show SHORT, DATE and VERIFY alone.
`);
