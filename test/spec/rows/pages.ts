// What the specification says about the pages behind a link in a text, and of what they record of a visit.
import { rowsOf } from '../row.ts';

export const PAGE_ROWS = rowsOf(`
PUB-01 | holds | Leads sign in on none of the pages that are made for them.
PUB-02 | holds | A pitch is headed by the brand's (a) image, (b) name and (c) color, with (d) a way back except on the first slide.
PUB-03 | holds | One slide at a time with its widgets, from 0 on; back stops at 0, continue at the number of slides, where it says "Thank You For Viewing!"
PUB-04 | holds | Without slides, or where they cannot be loaded: "The content you are looking for is no longer active or has been removed."
PUB-05 | holds | Continue shows only where one may; a calendar slide wants an event booked on it first.
PUB-06 | holds | A booking marks its slide as scheduled and is thanked for.
PUB-07 | holds | The last slide has the redirect's button, by its type, address and phone.
PUB-08 | holds | Where there is an address and the lead has a landing page, the address gets "tcid" in its query, (a) "artist" on the tattoo brand, (b) else "funnel", and the page's id; (c) otherwise it stays as it is.
PUB-09 | holds | An address without http or https gets "https://" before it.
PUB-10 | holds | A pitch has a powered-by footer.
PUB-11 | holds | "/redirect/{leadCode}/{featureCode}?url=..." leads a lead on.
PUB-12 | holds | Sound is for 3 listens a lead; after more than 2 full ones (its seconds by its length) it does not play and says so.
PUB-13 | holds | Where sound fails: "Could not load audio file".
PUB-14 | holds | A lead who cannot be loaded for "No Access" begins the verification.
PUB-15 | holds | "Link Verification" says "We need to send you a verification code. We only need to do this once per browser. It's how we keep this content exclusive!" and has a button "Send me a code"; a dialog "Enter Code" follows.
PUB-16 | holds | Closing either dialog leads to "/".
PUB-17 | holds | The code is asked for with both codes of the address; the access token that comes is kept in the browser, behind what is there, with a separator, so that one verification a browser is enough.
PUB-18 | holds | A group's page ("/g") has a head in (a) a color (dark blue by default) with (b) a round profile image, (c) a title and (d) a description that may be left out.
PUB-19 | holds | "/g" asks for (a) full name, (b) phone number and (c) consent by a box "I agree to receive additional communications."
PUB-20 | holds | A page that is filled in goes from form to submitting, then to "Submitted!" or a line with the error.
PUB-21 | holds | That line is the first of the errors, below the button; without any, "An unknown error occurred. Please refresh the page and try again."
PUB-22 | holds | A campaign's page ("/l") takes the image and color of its head (a) from the campaign's brand, (b) else from the landing page; (c) without a title it has the brand's name.
PUB-23 | holds | "/l" asks for (a) full name, (b) phone, (c) the page's own fields, (d) consent to texts and, on the health brand, (e) a health authorization.
PUB-24 | holds | "/p" by default asks for (a) name, phone and consent to texts; (b) the tattoo brand adds a date "Appointment date".
PUB-25 | holds | On the health brand "/p" asks instead for (a) last name, (b) first initial, (c) gender ("M/F Other"), (d) date of birth, (e) phone, (f) consent to texts and (g) a health authorization.
PUB-26 | holds | On the health brand with self onboarding the consent on "/p" says that the lead's consent was received.
PUB-27 | holds | A page can be sent only where the opt-in widget's values have "Verified" and the phone's first value has at least 10 characters.
PUB-28 | holds | The health brand's "/l" also wants "Verified" of the health authorization.
PUB-29 | holds | On "/p" (a) the tattoo brand also wants its date of an appointment, the health brand (b) self onboarding or (c) the health authorization.
`);

export const TRACKING_ROWS = rowsOf(`
TRK-01 | holds | Time on a slide adds up in ticks of 3 seconds while it is visible, each 3.1 s at most.
TRK-02 | holds | After 120 s idle nothing more is saved.
TRK-03 | holds | A visit answers ssid and, slide by slide, pitchSlideId, seconds, video, videoDuration, viewRanges, audio, audioDuration.
TRK-04 | holds | On the lead's side it has deviceId, lead (name, landingPageId, widgets (widgetId, values, label), appointments, messages, phone, lastViewed) and event (pitchSlideId, eventUrl) as well.
TRK-05 | holds | Eight scores in whole numbers: view, viewTime, share, reopen, widget, video, scheduled, completed.
TRK-06 | holds | A "wpAdmin" sets them in the dialog Engagement Metrics.
TRK-07 | holds | (a) Time scores by 6 seconds; (b) a video counts as watched at 85%.
TRK-08 | holds | What is leaving answers total, pending, sent, paused, finishes.
`);
