// What the specification says about brands: their words, switches and the few values that stand in a manifest.
import { rowsOf } from '../row.ts';

export const BRAND_ROWS = rowsOf(`
BRD-01 | holds | Without a choice the brand is the one of blasts: a campaign is a Blast (several are Blasts), a lead is a Contact, and buttons for a new one say "New Blast" and "New Group".
BRD-02 | holds | That brand asks for consent with "I agree to receive additional communications".
BRD-03 | holds | Four more brands run (pitches, opportunities by text, tattoo care, health messages), each with other labels and other controls in sight.
BRD-04 | holds | Each brand has an app host, an API host and wording of its own, chosen by flags of the configuration.
BRD-05 | holds | What a lead, a campaign and the brand are called is looked up in one table of words a brand.
BRD-06 | holds | The product's noun for campaigns is Blasts in empty lists, heads of columns and labels of sections: "- No Campaigns Found -" says Blasts there.
BRD-07 | holds | Eight switches of the configuration: (a) integrations, (b) slides, (c) if/then rules, (d) incoming leads, (e) self onboarding, (f) campaign landing page, (g) call forwarding, (h) auto reply.
BRD-08 | holds | The switches of campaign building are named "allowSlides", "allowIfThen", "showRedirect", "allowSlideTypeYoutube", "allowSlideTypeAudio", "allowSlideTypeCalendly", "allowSlideTypeText" and "isProduct" (A01).
BRD-09 | holds | Flags of an organization decide on (a) the events page, (b) messages, (c) appointment placeholders, (d) incoming leads, (e) call forwarding, (f) self onboarding and (g) auto reply.
BRD-10 | holds | The product comes with (a) an opt-in message, (b) free texts and (c) a price that follows the number of contacts.
BRD-11 | holds | The version that people see is "v3.4.7".
BRD-12 | holds | The configuration holds (a) a public key of the card provider, (b) the id of an advertising pixel, (c) a base path of oauth2 and (d) a path of tir.
BRD-13 | holds | "/policy" has the brand's privacy sections and the version; the section on health data is the health brand's alone.
BRD-14 | holds | The support contact of "/policy" is made of the brand's domain; its copyright runs from 2019 to the current year.
BRD-15 | holds | The year in footers, (a) of the staff's screens and (b) also in the powered-by footer, is 2024, whatever year it is.
`);
