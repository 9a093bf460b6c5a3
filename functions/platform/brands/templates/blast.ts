// Templates of the blast brand: a shop or market that texts its customers.
import type { CampaignTemplate } from './template.ts';

export const blastTemplates: readonly CampaignTemplate[] = [
  {
    key: 'weekend-offer',
    name: 'Weekend offer',
    purpose: 'One offer, and a reminder on its last day.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, this weekend everything on the front table is 20% off. Show this text at the counter. Reply STOP to opt out.',
      },
      { message: '{{firstName}}, last day: 20% off the front table ends at closing time.', days: 2, window: 'morning' },
    ],
  },
  {
    key: 'back-in-stock',
    name: 'Back in stock',
    purpose: 'Tells people who asked that something is back.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, what you asked about is back. Reply HOLD and we keep one for you until tomorrow evening. Reply STOP to opt out.',
      },
    ],
  },
  {
    key: 'event',
    name: 'Event with reminders',
    purpose: 'Invites to a day in the shop and reminds twice.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, you are invited: music, food and first pick of the new season, here with us. Reply YES to come. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, three days to go. Bring a friend, the first drink is on us.',
        days: 4,
        window: 'afternoon',
      },
      { message: 'See you today, {{firstName}}? Doors open at 5.', days: 3, window: 'morning' },
    ],
  },
  {
    key: 'come-back',
    name: 'Come back',
    purpose: 'For people who have not been there for a while.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, it has been a while. What should we have that we do not? Just reply, a real person reads it. Reply STOP to opt out.',
      },
      {
        message:
          '{{firstName}}, here is a reason to come by: 10% off anything until Sunday. Show this text at the counter.',
        days: 5,
        window: 'afternoon',
      },
    ],
  },
  {
    key: 'thanks',
    name: 'Thank you and review',
    purpose: 'Thanks after a purchase, then asks how it was.',
    steps: [
      {
        message:
          '[business]: Thank you for shopping with us, {{firstName}}. Anything not right? Text us here and we will make it right. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, how do you like it, from 1 to 5? One number is enough.',
        days: 7,
        window: 'evening',
      },
    ],
  },
];
