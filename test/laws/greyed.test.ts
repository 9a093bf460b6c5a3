// A disabled button says why: `MainButton` does; every other `disabled` is listed here with what says it instead.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** File and expression -> where the reason is seen. */
const SEEN: Record<string, string> = {
  'features/leads/list/leads-foot.tsx page === 1': 'the first page is named beside it',
  'features/leads/list/leads-foot.tsx page >= pages': 'the last page is named beside it',
  'features/leads/writing/send-box.tsx !isReady':
    'the text is empty above it, and its label says Send Message; or the line beside the picture says that it is uploading',
  'features/leads/notes/note-box.tsx isEmpty || isLong':
    'the note is empty above it, or the field says that it is too long',
  'features/campaigns/preview.modal.tsx at === 0': 'the place in the chain is named beside it',
  'features/campaigns/preview.modal.tsx at >= texts.length - 1': 'the place in the chain is named beside it',
  'features/campaigns/steps/step-card.tsx !mayEdit': 'who may only look has no button to edit with',
  'features/campaigns/steps/step-card.tsx position === 1': 'the first step is numbered so',
  'features/campaigns/steps/step-card.tsx isLast': 'nothing is below the last step',
  'features/campaigns/steps/step-editor.modal.tsx missing !== null': 'Save beside it says the reason of both',
  'features/reports/report-file.modal.tsx isMaking': 'a line says that the file is being made',
  'features/campaigns/resume.modal.tsx busy !== null': 'the button beside it turns',
  'screens/campaigns/campaign.screen.tsx campaign.archived': 'the campaign says that it is archived',
  'screens/pages/landing-page.screen.tsx !mayEdit': 'who may only look has no button to save with',
  'screens/pages/landing-page.screen.tsx whyNot !== null': 'the button beside it says the reason of both',
  'features/pages/campaign-chips.tsx id === leaving': 'the one that was pressed is leaving',
  'features/leads/tags/tag-chips.tsx leaving === tag.id': 'the one that was pressed is leaving',
  'features/pages/page-settings/page-settings.modal.tsx whyNot !== null':
    'the button beside it says the reason of both',
  'screens/operator/super-admin.screen.tsx to < 1 || to > pages': 'the first or the last page is named beside it',
  'features/operator/all-users.modal.tsx stepInto.isPending || id === here': 'it says that one is there already',
  'features/operator/flags.modal.tsx isPending && variables[flag] === undefined': 'the switch that was pressed moves',
  'features/joining/join-keyword.modal.tsx known !== null': 'the line above the field says that it never changes',
  'features/adding/fields/kept-fields.tsx isFull && !kept.includes(column)':
    'the line below the columns says how many can be ticked',
  'ui/code.modal.tsx seconds > 0 || isBusy': 'its label counts the seconds',
};

/** Busy for a moment: the button that was pressed shows a spinner meanwhile. */
const BUSY = /^(\w+\.)?(isBusy|isPending)$/;

it('every disabled button says why', () => {
  const root = 'web/staff';
  const silent = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
    const found = readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bdisabled=\{([^}]*)\}/g);
    return [...found]
      .map(([, why = '']) => why)
      .filter((why) => !BUSY.test(why) && !SEEN[`${file} ${why}`])
      .map((why) => `${file} ${why}`);
  });
  expect(silent).toEqual([]);
});
