// What the specification says of if/then rules, and of pitches with their slides and questions: not built yet.
import { rowsOf } from './row.ts';

export const WORKFLOW_ROWS = rowsOf(`
WFL-01 | none | Rules are edited where the brand has them, by the operator's staff always, and by two people by id.
WFL-02 | none | A list of a step's rules leads to an editor with If and Then side by side.
WFL-03 | none | Adding a rule makes it; leaving it new and unsaved deletes it.
WFL-04 | none | A trigger: its kind of six, slide, answers, time, whether it happened, and how an answer is compared.
WFL-05 | none | "Unopened" stands alone.
WFL-06 | none | Another kind of trigger forgets the slide.
WFL-07 | none | On a video a trigger is "Viewed Slide" or "Watched Video".
WFL-08 | none | A rating is compared within its own ends, 1 and 10 unless said otherwise.
WFL-09 | none | A verification is compared with "Verified"; a short answer with "Any", or "Other" and its words.
WFL-10 | none | Actions: tell me, tell some people, text the lead, add to a campaign, call a webhook.
WFL-11 | none | What the API answers of a rule and of an action.
WFL-12 | none | The webhook is for users with showAppt.
WFL-13 | none | What a lead does sets off what its rule says, by itself.
`);

export const PITCH_ROWS = rowsOf(`
PIT-01 | none | A pitch is slides in order, with questions, and perhaps a last step elsewhere; it can be shared.
PIT-02 | none | An empty list says "- No Pitches Found -".
PIT-03 | none | One dialog edits logo, name, colour, slides and where it leads in the end.
PIT-04 | none | What the API answers of a pitch.
PIT-05 | none | Seven kinds of slide, TEXT unless said otherwise; four of them behind a switch of the brand.
PIT-06 | none | Sound only where the organisation has showAudio.
PIT-07 | none | What the API answers of a slide.
PIT-08 | none | A slide needs no description and no title; leads see the title.
PIT-09 | none | A video says "Video Is Processing" from saving until it can be played.
PIT-10 | none | In the end a pitch leads nowhere, to a link or to a phone; once cleared it can be set again.
PIT-11 | none | Its button says "Continue" unless told otherwise; without link or phone it cannot be saved.
PIT-12 | none | What the API answers of a question, and its nine kinds.
PIT-13 | none | A rating's ends are whole, 1 and 10 by themselves, and change places when reversed.
PIT-14 | none | A choice shows two rows at least.
PIT-15 | none | "Survey" starts with several choices; one or several can be switched.
PIT-16 | none | A verification answers "Verified"; landing pages take short answers, dates and verifications.
`);
