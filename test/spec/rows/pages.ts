// What the specification says of the pages behind a link in a text, and of what they record of a visit.
import { rowsOf } from '../row.ts';

export const PAGE_ROWS = rowsOf(`
PUB-01 | holds | Nobody signs in to see what was sent to them.
PUB-02 | holds | A pitch's head has picture, name and colour, and a way back from the second slide on.
PUB-03 | holds | One slide at a time with its questions, back to the first, on to the end: "Thank You For Viewing!"
PUB-04 | holds | "The content you are looking for is no longer active or has been removed." where there is nothing.
PUB-05 | holds | On goes whoever may; a calendar slide wants its booking first.
PUB-06 | holds | A booking marks its slide and is thanked for.
PUB-07 | holds | The last slide has the button to where it leads.
PUB-08 | holds | A link with a landing page behind it carries tcid (artist on the tattoo brand, else funnel, and the page's id); otherwise it is as it is.
PUB-09 | holds | An address without a scheme gets https.
PUB-10 | holds | A pitch says at its foot who runs it.
PUB-11 | holds | /redirect/{lead}/{feature} leads on to the address that it names.
PUB-12 | holds | A recording is heard three times at most; after more than two whole listens it stays silent and says so.
PUB-13 | holds | "Could not load audio file" where it cannot be had.
PUB-14 | holds | "No Access" begins the verification.
PUB-15 | holds | "Link Verification": "We need to send you a verification code. We only need to do this once per browser. It's how we keep this content exclusive!", "Send me a code", then "Enter Code".
PUB-16 | holds | Closing either leads to /, and from there to the brand's plain start page.
PUB-17 | holds | The code is asked for with both codes of the link; what it opens is kept in the browser, beside what was there.
PUB-18 | holds | A group's page: head in a colour (dark blue by itself), round picture, title and description if any.
PUB-19 | holds | It asks for full name, phone, and "I agree to receive additional communications."
PUB-20 | holds | A form is sent, is being sent, then "Submitted!" or what went wrong.
PUB-21 | holds | What went wrong is the first error, else "An unknown error occurred. Please refresh the page and try again."
PUB-22 | holds | A campaign's page looks like the campaign's brand, else like its own settings; the title may be the brand's name.
PUB-23 | holds | It asks for name, phone, its own questions, consent, and on the health brand an authorisation.
PUB-24 | holds | A landing page asks for name, phone and consent; the tattoo brand adds "Appointment date".
PUB-25 | holds | The health brand's asks for last name, first initial, gender, birth, phone and both consents instead.
PUB-26 | holds | Where it onboards by itself, its consent says that it was received.
PUB-27 | holds | A form can be sent with a verified consent and ten characters of phone.
PUB-28 | holds | On the health brand's campaign page the authorisation as well.
PUB-29 | holds | On a landing page also the tattoo brand's date, or the health brand's onboarding or authorisation.
`);

export const TRACKING_ROWS = rowsOf(`
TRK-01 | holds | Time on a slide adds up in ticks of 3 seconds while it is seen, 3.1 at most each.
TRK-02 | holds | After two minutes of nothing it stops.
TRK-03 | holds | A visit answers ssid and, slide by slide, pitchSlideId, seconds, video, videoDuration, viewRanges, audio, audioDuration.
TRK-04 | holds | A page sends and gets of it deviceId, the lead (name, landingPageId, widgets, appointments, messages, phone, lastViewed) and event (pitchSlideId, eventUrl).
TRK-05 | holds | Eight whole scores: view, viewTime, share, reopen, widget, video, scheduled, completed.
TRK-06 | holds | The operator's staff set them in Engagement Metrics.
TRK-07 | holds | Time counts by 6 seconds; a video is watched at 85%.
TRK-08 | holds | What is leaving: total, pending, sent, paused, finishes.
`);
