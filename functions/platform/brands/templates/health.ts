// Templates of the health brand: a clinic before and after visits. None names a diagnosis or a treatment.
import type { CampaignTemplate } from './template.ts';

export const healthTemplates: readonly CampaignTemplate[] = [
  {
    key: 'before-visit',
    name: 'Before a visit',
    purpose: 'One slide with what to bring, and the questions that save time at the desk.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, answer a few questions before your visit and save time at the desk (STOP to opt out):',
        pitch: {
          title: 'Before your visit',
          endText: 'Thank you. We have it ready when you come.',
          slides: [
            {
              title: 'What to bring',
              heading: 'Three things, and you are set',
              lines: ['Your insurance card', 'A list of what you take', 'A photo ID'],
              questions: [
                { type: 'YESNO', label: 'Has your insurance changed?' },
                { type: 'YESNO', label: 'Do you need help to get in?' },
                { type: 'SHORT', label: 'What would you like to ask?' },
              ],
            },
          ],
        },
      },
      {
        message: '{{firstName}}, see you soon. Running late? Text us here.',
        days: 1,
        window: 'morning',
      },
    ],
  },
  {
    key: 'after-visit',
    name: 'After a visit',
    purpose: 'Asks the next day and a week later how the patient is.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, how are you today? Text us here if anything worries you. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, one week later: better, the same, or worse? One word is enough.',
        days: 7,
        window: 'morning',
      },
    ],
  },
  {
    key: 'recall',
    name: 'Time for a check-up',
    purpose: 'Reminds patients whose last visit was long ago.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, it is time for your yearly visit. Reply with a day that suits you. Reply STOP to opt out.',
      },
      { message: '{{firstName}}, we still keep a place for you. Morning or afternoon?', days: 7, window: 'afternoon' },
      {
        message: 'Hi {{firstName}}, call us or write here whenever it suits you. We are glad to see you.',
        days: 21,
        window: 'morning',
      },
    ],
  },
  {
    key: 'survey',
    name: 'How was your visit?',
    purpose: 'One slide with three questions about the visit.',
    steps: [
      {
        message: '[business]: Hi {{firstName}}, how was your visit? Three questions, half a minute (STOP to opt out):',
        pitch: {
          title: 'How was your visit?',
          endText: 'Thank you. We read every answer.',
          slides: [
            {
              title: 'Your visit',
              heading: 'Tell us in half a minute',
              lines: ['Your answers go to the practice alone'],
              questions: [
                { type: 'RATING', label: 'How was your care?' },
                {
                  type: 'CHOICE',
                  label: 'How long did you wait?',
                  options: ['Under 10 minutes', '10 to 30', 'Longer'],
                },
                { type: 'SHORT', label: 'What should we do better?' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'closed',
    name: 'The practice is closed',
    purpose: 'Tells everybody about a closed day and where to go meanwhile.',
    steps: [
      {
        message:
          '[business]: Hi {{firstName}}, we are closed on Friday. In an emergency call 911. We are back on Monday. Reply STOP to opt out.',
      },
    ],
  },
];
