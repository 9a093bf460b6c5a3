// The sender's name and mark on the pages that show nothing else of the sender: Link Verification, and while we cannot be reached.
import { pageBrand } from '../kit/site.ts';
import { Mark } from './mark.tsx';

/** The name that the page arrived with for its link; empty where it has none. */
export const pageSender = () => document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';

/** That name and its mark, else the brand's. */
export function SenderLine() {
  const name = pageSender() || pageBrand().name;
  return (
    <p className="sender-line">
      <Mark name={name} image={null} size={40} />
      {name}
    </p>
  );
}
