// The five how-to videos as stories: the captions, and what is done meanwhile (SHL-14).
import type { Hand } from './filmed.ts';

export type HowTo = { name: string; at: string; tell: (hand: Hand) => Promise<void> };

async function blasts(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.locator('#main');
  await hand.say('A blast is a series of texts. Here are yours.');
  await hand.say('Make a new one.');
  await hand.press(page.getByRole('button', { name: 'New Blast' }).first());
  await hand.say('Write the first text. A placeholder becomes the name of whoever gets it.');
  const dialog = page.getByRole('dialog');
  await hand.write(
    dialog.getByLabel('Message', { exact: true }),
    'Hi {{firstName}}, our spring sale starts on Friday.',
  );
  await hand.press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await hand.say('Name the blast. It saves itself.');
  await hand.write(main.getByLabel('Name of this blast'), 'Spring sale');
  await hand.say('Add the next text after it.');
  await hand.press(main.getByRole('button', { name: 'New Message' }).last());
  await hand.write(dialog.getByLabel('Message', { exact: true }), 'Only two days left, {{firstName}}.');
  await hand.say('Say how long after the first one it is sent.');
  await hand.write(dialog.getByLabel('Days'), '3');
  await hand.press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await hand.say('See how it reads before anybody gets it.');
  await hand.press(main.getByRole('button', { name: 'Preview' }));
  await hand.press(dialog.getByRole('button', { name: 'Next' }));
}

async function groupsAndPages(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.locator('#main');
  await hand.say('A group keeps contacts together.');
  await hand.press(page.getByRole('button', { name: 'New Group' }).first());
  await hand.say('Name it.');
  await hand.write(main.getByLabel('Name of this group'), 'Sunday riders');
  await hand.say('A group has a page of its own, on which people join it.');
  await hand.press(main.getByRole('button', { name: 'Landing page' }));
  const dialog = page.getByRole('dialog');
  await hand.write(dialog.getByLabel('Title'), 'Ride with us');
  await hand.write(dialog.getByLabel('Description (optional)'), 'Every Sunday at nine.');
  await hand.say('Save it and copy its link, for a text or a poster.');
  await hand.press(dialog.getByRole('button', { name: 'Save and Copy Link' }));
  await hand.say('Landing pages are for everybody else: each starts a blast.');
  await hand.press(page.getByRole('link', { name: 'Landing Pages' }));
  await hand.press(main.getByRole('button', { name: /New landing page/i }).first());
  await hand.write(main.getByLabel('Title'), 'Come along');
  await hand.say('Choose the blast that people get once they have filled it in, then save.');
  await main.getByLabel(/Blast to send/).selectOption({ index: 1 });
  await hand.press(main.getByRole('button', { name: 'Save', exact: true }));
}

async function sendBlasts(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.locator('#main');
  await hand.say('Open the blast that you want to send.');
  await hand.press(main.getByRole('link', { name: 'June ride' }));
  await hand.say('Choose the contacts who get it.');
  await hand.press(main.getByRole('button', { name: 'Send to contacts' }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('checkbox', { name: 'Select this page' }));
  await hand.press(dialog.getByRole('button', { name: /^Continue with/ }));
  await hand.say('Read who gets it, the price, and how the first text reads.');
  await hand.say('Send it. For 30 seconds you can still undo it.');
  await hand.press(dialog.getByRole('button', { name: /^Send to/ }));
  await hand.say('The report opens, and counts while the texts are sent.');
}

async function quickText(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.locator('#main');
  await hand.say('To text one contact, open them.');
  await hand.press(main.getByRole('button', { name: /Ben Kim/ }).first());
  const dialog = page.getByRole('dialog');
  await hand.say('Write your text below the conversation.');
  await hand.write(dialog.getByRole('textbox').last(), 'Hi Ben, your bike is ready. We are open until six.');
  await hand.say('Send it. It goes at once, between 8am and 8pm.');
  await hand.press(dialog.getByRole('button', { name: /^Send/ }).last());
  await hand.say('Their reply will be shown here as well.');
}

async function branding(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.locator('#main');
  await hand.say('Branding is how your pages look. It is in your account.');
  await hand.press(main.getByRole('tab', { name: 'Branding' }));
  await hand.say('Give the name that people know.');
  await hand.write(main.getByLabel('Brand name'), 'Desert Bikes');
  await hand.say('Choose your color. A brand image goes beside the name.');
  await hand.write(main.getByLabel('Color', { exact: true }), '#0a7d5c');
  // The palette covers the button until the field loses the focus.
  await hand.press(main.getByRole('heading', { name: 'Account' }));
  await hand.press(main.getByRole('button', { name: 'Save', exact: true }));
  await hand.say('Your pages show it from now on.');
}

export const HOW_TOS: readonly HowTo[] = [
  { name: 'blasts', at: '/campaigns', tell: blasts },
  { name: 'groups-and-landing-pages', at: '/groups', tell: groupsAndPages },
  { name: 'send-blasts', at: '/campaigns', tell: sendBlasts },
  { name: 'quick-text', at: '/contacts', tell: quickText },
  { name: 'branding', at: '/account', tell: branding },
];
