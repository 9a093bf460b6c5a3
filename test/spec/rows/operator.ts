// What the specification says of the operator's own screens.
import { rowsOf } from '../row.ts';

export const OPERATOR_ROWS = rowsOf(`
ADM-01 | none | /super-admin finds organisations, five to a page.
ADM-02 | none | Each with its card, products, figures, and what its campaigns have sent.
ADM-03 | none | A subscription or a card is changed there: "Subscription Updated", "Card Updated".
ADM-04 | none | A subscription begins with 250 and 0.03, or what its products named access and sms cost.
ADM-05 | none | A card that fails says so in red; other failures are only logged.
ADM-06 | none | "Could not load organization." and "No card on file".
ADM-07 | none | /status: of each brand whether it answers, and how its workers and its schedule are.
`);
