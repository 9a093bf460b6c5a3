// Templates of the pitch brand: a firm that shows an offer by slides, such as solar roofs.
import type { CampaignTemplate } from './template.ts';

export const pitchTemplates: readonly CampaignTemplate[] = [
  {
    key: 'first-look',
    name: 'First look at the offer',
    purpose: 'Three slides about what you do, and a text to those who have seen them.',
    steps: [
      {
        message: '[business]: Hi {{firstName}}, you asked what we do. One minute, three slides (STOP to opt out):',
        pitch: {
          title: 'What we do for your home',
          endText: 'We’ll call you within one business day.',
          slides: [
            {
              title: 'What you get',
              heading: 'One firm from the first call to the last bolt',
              lines: ['A plan for your own roof', 'One price, in writing', 'Our own crew, no subcontractors'],
              questions: [{ type: 'YESNO', label: 'Do you own your home?' }],
            },
            {
              title: 'How it goes',
              heading: 'Three visits, about six weeks',
              lines: [
                'We measure and plan',
                'You decide with the numbers in hand',
                'We build, and show you how it works',
              ],
              questions: [
                {
                  type: 'CHOICE',
                  label: 'When would you like to begin?',
                  options: ['This month', 'This year', 'I am only looking'],
                },
              ],
            },
            {
              title: 'Your question',
              heading: 'What would you like to know first?',
              lines: ['A person reads your answer, and you get one back'],
              questions: [{ type: 'SHORT', label: 'Your question to us' }],
            },
          ],
        },
      },
      {
        message: 'Hi {{firstName}}, did the slides answer what you wanted to know? Just write back.',
        days: 2,
        window: 'afternoon',
      },
    ],
  },
  {
    key: 'after-visit',
    name: 'After the visit',
    purpose: 'Sums a visit up on two slides and asks for a decision.',
    steps: [
      {
        message: '[business]: Thank you for your time, {{firstName}}. What we found, on two slides (STOP to opt out):',
        pitch: {
          title: 'What we found at your place',
          endText: 'Thank you. We’ll text you today.',
          slides: [
            {
              title: 'What we saw',
              heading: 'Your roof is a good one',
              lines: ['Sun from ten to four', 'No shade from the trees', 'Room for what you need'],
            },
            {
              title: 'What comes next',
              heading: 'You decide, we do the rest',
              lines: ['The offer is in your mail', 'It holds for 30 days'],
              questions: [
                { type: 'RATING', label: 'How ready are you to decide?' },
                { type: 'SHORT', label: 'What is holding you back?' },
              ],
            },
          ],
        },
      },
      {
        message: '{{firstName}}, anything unclear in the offer? Five minutes on the phone is often all it takes.',
        days: 3,
        window: 'evening',
      },
      {
        message: 'Hi {{firstName}}, the offer holds for two more weeks. Shall we plan the date?',
        days: 12,
        window: 'afternoon',
      },
    ],
  },
  {
    key: 'referral',
    name: 'Ask for a referral',
    purpose: 'Asks happy customers who else should hear from you.',
    steps: [
      { message: '[business]: Hi {{firstName}}, how is it going with the new roof? Reply STOP to opt out.' },
      {
        message: '{{firstName}}, who on your street should hear about it? You both get $200 once they sign.',
        days: 3,
        window: 'evening',
      },
    ],
  },
  {
    key: 'wake-up',
    name: 'Wake up an old lead',
    purpose: 'Two texts and one slide for people who stopped replying.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, are you still thinking about it? A yes or a no is fine. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, prices have changed since we talked. The new numbers, on one slide:',
        days: 4,
        window: 'afternoon',
        pitch: {
          title: 'The new numbers',
          endText: 'Thank you for looking.',
          slides: [
            {
              title: 'This year',
              heading: 'What has changed',
              lines: ['Panels cost less than last year', 'The tax credit still applies', 'We have dates in spring'],
              questions: [{ type: 'YESNO', label: 'Shall we send you a new offer?' }],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'welcome',
    name: 'Welcome a new customer',
    purpose: 'Says who does what and when, after the signature.',
    steps: [
      {
        message: '[business]: Welcome, {{firstName}}. Who does what and when, on one slide (STOP to opt out):',
        pitch: {
          title: 'Your project with us',
          endText: 'Save our number: we text you before each step.',
          slides: [
            {
              title: 'The next weeks',
              heading: 'What happens now',
              lines: [
                'The permit: we apply for it',
                'The date: we text you as soon as it is fixed',
                'The day: two people, one truck',
              ],
              questions: [
                { type: 'CHOICE', label: 'How should we reach you?', options: ['By text', 'By phone', 'By e-mail'] },
              ],
            },
          ],
        },
      },
      {
        message: 'Hi {{firstName}}, the permit is on its way. Questions meanwhile? Write here.',
        days: 10,
        window: 'morning',
      },
    ],
  },
];
