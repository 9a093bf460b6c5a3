// What the specification says of brands: their words, switches and the few values that stand in a manifest.
import { rowsOf } from '../row.ts';

export const BRAND_ROWS = rowsOf(`
BRD-01 | holds | Without a choice the brand is the one of blasts: Blast, Contact, and "New Blast" and "New Group" on the buttons.
BRD-02 | holds | That brand asks for consent with "I agree to receive additional communications".
BRD-03 | holds | Four more brands (pitches, opportunities by text, tattoo care, health) say other words and show other controls.
BRD-04 | holds | A brand brings hosts of its own for app and API, and its wording, by configuration.
BRD-05 | holds | What a lead, a campaign and the brand are called is looked up in one table a brand.
BRD-06 | holds | The product says Blasts wherever other brands say Campaigns: empty lists, heads of columns, sections.
BRD-07 | holds | Eight switches: integrations, slides, if/then, incoming leads, self onboarding, campaign page, call forwarding, auto reply.
BRD-08 | holds | The manifest names the switches of campaign building: allowSlides, allowIfThen, showRedirect, four allowSlideType... and the product's.
BRD-09 | holds | Flags of an organisation decide on events, messages, appointment placeholders, incoming leads, forwarding, onboarding, auto reply.
BRD-10 | holds | The product comes with an opt-in message, free texts and a price that follows the number of contacts.
BRD-11 | holds | The version that people see is "v3.4.7".
BRD-12 | part | Configuration has room for the card provider's public key, an advertising pixel, and the base paths of oauth2 and tir. | The paths are kept and used by nothing; no test reads all four.
BRD-13 | none | /policy has the brand's privacy sections and the version; only the health brand adds what it does with health data.
BRD-14 | none | The privacy page's support address comes from the brand's domain, its copyright runs from 2019 to this year.
BRD-15 | holds | Footers say the year 2024, whatever year it is.
`);
