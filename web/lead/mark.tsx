// The sender's mark, with exactly the markup that the server sends (functions/features/pages/arriving/markup.rules.ts).
import { letterOf } from '#platform/brands/sender-name.ts';

/** The picture, else the first letter of the name. */
export function Mark({ name, image, size }: { name: string; image: string | null; size: number }) {
  if (image) return <img alt="" width={size} height={size} src={image} />;
  return (
    <span className="mark" aria-hidden="true">
      {letterOf(name)}
    </span>
  );
}
