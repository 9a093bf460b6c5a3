// What the specification says about the operator's own screens.
import { rowsOf } from '../row.ts';

export const OPERATOR_ROWS = rowsOf(`
ADM-01 | holds | "/super-admin" searches organizations, 5 to a page, with a pager.
ADM-02 | holds | Each organization there has (a) its card, (b) products, (c) stats and, (d) of each campaign, sent out of total.
ADM-03 | holds | A subscription is changed there (toast "Subscription Updated"), and a card (toast "Card Updated").
ADM-04 | holds | A subscription begins with an access rate of 250 and an SMS rate of 0.03, or with the prices of the products whose names have "access" and "sms".
ADM-05 | holds | A card that fails says so in red; other failures there are only logged.
ADM-06 | holds | "Could not load organization." and "No card on file".
ADM-07 | holds | "/status" says of each brand whether its backend answers, and how its async worker and async stack (celery or beat) are, with a red cross for what fails or does not answer.
`);
