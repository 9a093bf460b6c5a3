// What the words on the screens mean, in the nouns of the brand: each word of the table in web/README.md, for those who use it.
import { flags, words } from '#web/kit/config.ts';
import { bucketWord } from './bucket-words.ts';

export type Meaning = { word: string; means: string };

/** Only words on this brand's screens, in the order in which a user needs them. */
export function glossary(): Meaning[] {
  const { campaign, lead } = words();
  const [one, many] = [campaign.one.toLowerCase(), lead.many.toLowerCase()];
  const slides: Meaning[] = [
    { word: 'Pitch', means: 'Slides in order behind the link of a text.' },
    { word: 'Slide', means: 'One page of a pitch: a text, a picture, a video, a recording or a calendar.' },
    { word: 'Question', means: 'What a slide asks the person who sees it.' },
    { word: 'Answer', means: 'What somebody says to a question of a slide.' },
    { word: 'Completed', means: 'The person saw the last slide; where there is no pitch, they got the last message.' },
  ];
  const visits: Meaning[] = [
    { word: 'Appointment', means: `When one ${lead.one.toLowerCase()} is expected.` },
    { word: 'Event', means: `The appointments of several ${many} at one time and place.` },
  ];
  return [
    { word: lead.one, means: `A person you text. Each phone number counts as one ${lead.one.toLowerCase()}.` },
    { word: 'Group', means: `A list of ${many} that you text together.` },
    { word: 'Segment', means: `Conditions under a name: the ${many} who meet them are found again each time.` },
    { word: 'Tag', means: `A short word that you put on ${many}, to find them by it.` },
    {
      word: campaign.one,
      means: `Messages in order, sent to the people you add. Adding ${many} to it starts sending.`,
    },
    { word: 'Message', means: `One text of a ${one}.` },
    { word: 'Part', means: 'What carriers split a long text into; the phone shows one text.' },
    { word: 'Template', means: `A ${one} that is written already, to change and send.` },
    ...(flags().allowSlides ? slides : []),
    ...(flags().threeSequences ? visits : []),
    { word: 'Reply', means: 'A text that somebody sends you.' },
    { word: 'Write back', means: 'What you do when somebody has written to you.' },
    { word: 'Opt out', means: 'They get no more texts from you unless they opt back in themselves.' },
    {
      word: bucketWord('wantsToStop'),
      means:
        'Their words sound like a wish to stop. Choose “Opt out” or “Resume” within 24 hours; after that they are opted out.',
    },
    { word: 'Archive', means: 'Hidden from the lists, with everything kept. You can bring it back.' },
    { word: 'Sent, delivered', means: 'The carrier took the text; the phone has it.' },
    { word: bucketWord('held'), means: 'It waits for sending hours.' },
  ];
}

/** The keys that the screens know. */
export const KEYS: readonly { keys: string; does: string }[] = [
  { keys: 'Ctrl+K, on a Mac ⌘K', does: 'Search, or say what to do' },
  { keys: 'Ctrl+Enter, on a Mac ⌘Enter', does: 'Save or send what you write' },
  { keys: 'Escape', does: 'One step back: close what is on top' },
  { keys: 'Tab, Shift+Tab', does: 'To the next control, or back' },
  { keys: 'Space', does: 'Select, press, or pick up what can be moved' },
  { keys: 'Arrow keys', does: 'Move in a list or menu, or what was picked up' },
];
