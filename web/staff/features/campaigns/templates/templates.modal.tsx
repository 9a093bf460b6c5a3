// The brand's campaign templates: each with what it is good for and its first text; a press makes a campaign of it, or fills an empty one.
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { CampaignTemplate } from '#platform/brands/templates/template.ts';
import { templatesOf, templateText } from '#platform/brands/templates/templates.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { campaignPath } from '#web/staff/base/routes.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Bubble } from '#web/staff/ui/message/bubble.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { useBeginWithTemplate, useCreateFromTemplate } from '../campaign.calls.ts';
import classes from './templates.module.css';

/** `3 texts, one with a pitch`. */
function contentsOf({ steps }: CampaignTemplate): string {
  const texts = counted(steps.length, { one: 'text', many: 'texts' });
  const pitches = steps.filter(({ pitch }) => pitch).length;
  if (pitches === 0) return texts;
  return `${texts}, ${pitches === 1 ? 'one' : pitches} with a pitch`;
}

type TemplatesProps = {
  onClose: () => void;
  /** The empty campaign that the template fills; without it a new one is made. */
  fills?: string;
};

/** The list; the campaign opens in its editor, where its words are changed before anybody gets them. */
export function TemplatesModal({ onClose, fills }: TemplatesProps) {
  const navigate = useNavigate();
  const { name: organizationName } = useOrganization();
  const made = useCreateFromTemplate((campaignId) => navigate(campaignPath(campaignId, 'edit')));
  const filled = useBeginWithTemplate(fills ?? '', onClose);
  const write = fills === undefined ? made : filled;
  return (
    <Sheet title="Templates" width={600} onClose={onClose}>
      <div className="stack">
        <p className="note">
          Using a template makes your own copy. Edit its texts first: nothing is sent until you add{' '}
          {words().lead.many.toLowerCase()}.
        </p>
        <Problem>{write.problem}</Problem>
        <ul className={classes.list}>
          {templatesOf(brand()).map((template) => (
            <li key={template.key} className={classes.template}>
              <div className={classes.head}>
                <h3>{template.name}</h3>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Use this: ${template.name}`}
                  loading={write.isPending && write.variables === template.key}
                  onClick={() => !write.isPending && write.mutate(template.key)}
                >
                  Use this
                </Button>
              </div>
              <p className="note">
                {template.purpose} {contentsOf(template)}.
              </p>
              <Bubble text={templateText(template.steps[0]?.message ?? '', organizationName)} isOwn />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
