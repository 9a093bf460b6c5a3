// What the specification says of if/then rules, and of pitches with their slides and questions: not built yet.
import { rowsOf } from '../row.ts';

export const WORKFLOW_ROWS = rowsOf(`
WFL-01 | holds | Rules are edited where the brand has them, by the operator's staff always, and by two people by id.
WFL-02 | holds | A list of a step's rules leads to an editor with If and Then side by side.
WFL-03 | holds | Adding a rule makes it; leaving it new and unsaved deletes it.
WFL-04 | holds | A trigger answers id, triggerType (VIEWED, TIME, WIDGET, REDIRECT, CALENDAR, UNOPENED), triggerOption (a slide), triggerResponses, seconds, days, hours, performedAction, widgetExpression (EQ, LT, LE, GT, GE, NE), widgetId.
WFL-05 | holds | "Unopened" stands alone.
WFL-06 | holds | Another kind of trigger forgets the slide.
WFL-07 | holds | On a video a trigger is "Viewed Slide" or "Watched Video".
WFL-08 | holds | A rating is compared within its own ends, 1 and 10 unless said otherwise.
WFL-09 | holds | A verification is compared with "Verified"; a short answer with "Any", or "Other" and its words.
WFL-10 | holds | Actions: tell me, tell some people, text the lead, add to a campaign, call a webhook (ME, SPECIFIC, LEAD, CAMPAIGN, WEBHOOK).
WFL-11 | holds | A rule answers id, label, triggers, actions; an action id, actionType, default, messageContent, webhookUrl, userIds, nextCampaignId.
WFL-12 | holds | The webhook is for users with showAppt.
WFL-13 | holds | What a lead does sets off what its rule says, by itself.
`);

export const PITCH_ROWS = rowsOf(`
PIT-01 | holds | A pitch is slides in order, with questions, and perhaps a last step elsewhere; it can be shared.
PIT-02 | holds | An empty list says "- No Pitches Found -".
PIT-03 | holds | One dialog edits logo, name, colour, slides and where it leads in the end.
PIT-04 | holds | A pitch answers id, userId, organizationId, title, description, endText, image, color, shareImage, showPreviews, created, archived, code, v2, structure, slides, redirectType, redirectUrl, redirectPhone, redirectButton.
PIT-05 | holds | Kinds of slide: UPLOAD, SCREEN, RECORD, AUDIO, YOUTUBE, CALENDAR and, unless said otherwise, TEXT; four of them behind a switch of the brand.
PIT-06 | holds | Sound only where the organisation has showAudio.
PIT-07 | holds | A slide answers id, pitchId, label, slideType, internalTitle, title, description, thumbnail, url, audioFile, calendarSettings (userId, url, highlevelCalendarId), isVideo, processed, content, mimeType, created, calendars, widgetStructure, widgets.
PIT-08 | holds | A slide needs no description and no title; leads see the title.
PIT-09 | holds | A video says "Video Is Processing" from saving until it can be played.
PIT-10 | holds | In the end a pitch leads nowhere, to a link or to a phone; once cleared it can be set again.
PIT-11 | holds | Its button says "Continue" unless told otherwise; without link or phone it cannot be saved.
PIT-12 | holds | A question answers id, pitchSlideId, label, fineText, widgetType (YESNO, RATING, SHORT, DATE, CHOICE, CHECKBOX, DROPDOWN, VERIFY, SCALE), labels, start, end, created.
PIT-13 | holds | A rating's ends are whole, 1 and 10 by themselves, and change places when reversed.
PIT-14 | holds | A choice shows two rows at least.
PIT-15 | holds | "Survey" starts with several choices; one or several can be switched.
PIT-16 | holds | A verification answers "Verified"; landing pages take short answers, dates and verifications.
`);
