// Templates of the tattoo brand: a studio before, around and after sessions.
import type { CampaignTemplate } from './template.ts';

export const tattooTemplates: readonly CampaignTemplate[] = [
  {
    key: 'around-session',
    name: 'Around a session',
    purpose: 'Two reminders of the session, then care tips while it heals.',
    steps: [
      {
        structure: 'before',
        message:
          '[business]: Hi {{firstName}}, your session is on {{eventDate}} at {{eventTime}}. Reply STOP to opt out.',
        days: 2,
      },
      {
        structure: 'before',
        message: 'See you at {{eventTime}}, {{firstName}}: {{eventLocation}}. Eat well before.',
        hours: 2,
      },
      { structure: 'appointment', message: 'Hi {{firstName}}, keep it clean and out of the sun today.', days: 1 },
      {
        structure: 'appointment',
        message: '{{firstName}}, it may itch now. Do not scratch: a thin layer of lotion is enough.',
        days: 5,
      },
      { structure: 'appointment', message: 'Healed, {{firstName}}? Send us a picture, here.', days: 21 },
    ],
  },
  {
    key: 'first-tattoo',
    name: 'Your first tattoo',
    purpose: 'Two slides with what to know, and the questions that the artist needs.',
    steps: [
      {
        message: '[business]: Hi {{firstName}}, before your first tattoo, two slides to read (STOP to opt out):',
        pitch: {
          title: 'Before your first tattoo',
          endText: 'Your artist writes back within a day.',
          slides: [
            {
              title: 'The day itself',
              heading: 'Come as you are, but come fed',
              lines: [
                'Sleep well, eat before',
                'No alcohol the day before',
                'A shirt that may get ink on it',
                'Your ID: we must see it',
              ],
              questions: [{ type: 'YESNO', label: 'Are you 18 or older?' }],
            },
            {
              title: 'Your idea',
              heading: 'Tell us what you have in mind',
              lines: ['Half a minute of your time', 'Only your artist reads it'],
              questions: [
                { type: 'CHOICE', label: 'How large?', options: ['As a coin', 'As a hand', 'Larger'] },
                { type: 'SHORT', label: 'Where, and what?' },
              ],
            },
          ],
        },
      },
      { message: 'Any question before we draw, {{firstName}}? Just reply here.', days: 1, window: 'evening' },
    ],
  },
  {
    key: 'chair-free',
    name: 'A chair is free',
    purpose: 'Fills a session that was canceled.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, a chair is free this week. Reply ME and your deposit holds it. Reply STOP to opt out.',
      },
    ],
  },
  {
    key: 'flash-day',
    name: 'Flash day',
    purpose: 'Invites to small pieces on one day, with a reminder.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, flash day on Sunday: small pieces, first come, first served. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, two days to go. Reply with a number from the sheet and we hold it.',
        days: 3,
        window: 'afternoon',
      },
    ],
  },
  {
    key: 'touch-up',
    name: 'Touch-up and next piece',
    purpose: 'Asks after some months how it looks and what comes next.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, how does it look? Touch-ups in the first year are on us. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, thinking about the next one? Send a picture of your idea, here.',
        days: 14,
        window: 'evening',
      },
    ],
  },
];
