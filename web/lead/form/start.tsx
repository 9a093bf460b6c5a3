// Starts a form page: on top of the form that arrived in its HTML, or from its address alone.
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ShownForm } from '#features/pages/form-fields.rules.ts';
import { paint } from '../../kit/accent-shades.ts';
import { NetworkLost } from '../../kit/ask.ts';
import { GonePage } from '../gone-page.tsx';
import { OfflinePage } from '../offline-page.tsx';
import { openForm } from './form.calls.ts';
import type { FormCode } from './form-at.ts';
import { FormPage } from './form-page.tsx';
import { fitFrame } from './framed.ts';

/** The form in the HTML; null when the page was served as a plain file or no longer exists. */
function arrivedForm(): ShownForm | null {
  const json = document.getElementById('form')?.textContent;
  return json ? (JSON.parse(json) as ShownForm) : null;
}

/** Takes over the form with what was already typed into it; without a form, requests what the address leads to. */
export async function startForm(root: HTMLElement, at: FormCode, hasArrived: boolean): Promise<void> {
  fitFrame(root);
  const shown = arrivedForm();
  if (shown) {
    hydrateRoot(root, <FormPage shown={shown} />);
    return;
  }
  const made = createRoot(root);
  if (hasArrived) {
    made.render(<GonePage />);
    return;
  }
  const open = async (): Promise<void> => {
    try {
      const first = await openForm(at);
      paint(first.color);
      document.title = first.form.title;
      made.render(<FormPage shown={first.form} first={first} />);
    } catch (error) {
      made.render(
        error instanceof NetworkLost ? <OfflinePage error={error} onAgain={() => void open()} /> : <GonePage />,
      );
    }
  };
  await open();
}
