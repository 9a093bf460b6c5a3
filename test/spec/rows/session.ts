// What the specification says about signing in and up, forgotten passwords, addresses and redirects.
import { rowsOf } from '../row.ts';

export const SESSION_ROWS = rowsOf(`
SES-01 | holds | "/login" asks for e-mail and password; the token that comes back is kept and opens the app.
SES-02 | holds | A sign-in that fails shows the server's first error, or "An unknown error occurred." where it names none.
SES-03 | holds | "/logout" and "/clear-token" forget every stored token and lead to "/login".
SES-04 | holds | "/forgot-password-request" takes an e-mail and asks for a link, naming the brand.
SES-05 | holds | "/reset-password/{token}" takes a new password and its confirmation, and sends both with the link's token.
SES-06 | holds | A reset that fails shows an alert with the server's first error, or the unknown one.
SES-07 | holds | "/register" and "/register/{token}" show the sign-up: an invitation may stand in the path, "companyname" in the query.
SES-08 | holds | The sign-up asks for (a) name, (b) e-mail, (c) phone, (d) password, (e) its confirmation and (f) the organization's name.
SES-09 | holds | Sending the sign-up asks for a code by text first, then a dialog asks for its 6 digits, and only with them somebody is registered.
SES-10 | holds | Whoever has registered has the token stored and nothing left of before, and lands on "/dashboard".
SES-11 | holds | A sign-up that fails shows the server's first error, else "An unknown error occurred."
SES-12 | holds | The main brand leads a sign-up without an invitation to "/".
SES-13 | holds | Whoever is signed in and opens the sign-up lands on "/dashboard".
SES-14 | holds | One address for marketing, "/home", leads away to the brand's own site.
SES-15 | holds | Any address that nothing has leads to "/", and "/" is the home that is chosen when the app starts.
SES-16 | holds | "/health" answers "OK" in plain text.
SES-17 | holds | A user read again stores its token in local storage; an organization that is read again or switched to reads the user again; logging out removes the token.
SES-18 | holds | A user query that reports failure removes the stored token, ends the session here and leads to "/login".
SES-19 | holds | Addresses for who is signed in: "/dashboard", "/account", "/users", "/messages", "/events", "/groups", "/group/{groupId}", "/landing-pages", "/landing-page/{landingPageId}", "/body-parts", "/library", "/campaign-library", "/campaigns", "/campaign/{campaignId}".
SES-20 | holds | The operator's staff have "/super-admin" and "/status".
SES-21 | holds | Addresses for leads: "/g/{groupCode}", "/p/{landingPageCode}", "/c/{campaignLeadCode}/{campaignFeatureCode}", "/l/{campaignCode}", "/redirect/{leadCode}/{featureCode}?url=...".
SES-22 | holds | Links that staff copy are the app's address with "/p/{code}" (landing page), "/g/{code}" (group) or "/l/{campaign code}" (campaign page).
`);
