// The pictures of a text in its bubble: small ones that open larger, and a sentence for those that are not shown.
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { timeOf } from '#web/kit/format.ts';
import { type LeadDetail, useLead } from '../lead.calls.ts';
import { PictureModal, type ShownPicture } from './picture.modal.tsx';
import classes from './pictures.module.css';

type Message = Pick<
  NonNullable<LeadDetail['messages']>[number],
  'id' | 'pictures' | 'senderName' | 'fromLead' | 'created'
>;

/** The pictures of a text that can be shown, each with its spoken name, which counts them when there are several. */
export function shownPictures({ pictures, senderName, fromLead, created }: Message): ShownPicture[] {
  const urls = pictures.flatMap(({ url }) => url ?? []);
  const by = fromLead ? `from ${senderName}` : `by ${senderName}`;
  return urls.map((url, n) => {
    const which = urls.length > 1 ? `Picture ${n + 1} of ${urls.length}` : 'Picture';
    return { url, name: `${which} ${by}, ${timeOf(created)}` };
  });
}

/** Instead of a picture that did not load, or whose address has expired; fetching the person again brings new addresses. */
function BrokenPicture({ leadId }: { leadId: string }) {
  const { refetch } = useLead(leadId);
  return (
    <UnstyledButton className={classes.note ?? ''} onClick={() => void refetch()}>
      The picture could not be loaded. Try again
    </UnstyledButton>
  );
}

type ThumbnailProps = { leadId: string; picture: ShownPicture; onOpen: () => void };

function Thumbnail({ leadId, picture, onOpen }: ThumbnailProps) {
  // The address that failed: a picture that arrives with a new address is loaded again.
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === picture.url) return <BrokenPicture leadId={leadId} />;
  return (
    <UnstyledButton className={classes.thumbnail ?? ''} aria-haspopup="dialog" onClick={onOpen}>
      <img src={picture.url} alt={picture.name} loading="lazy" onError={() => setBrokenUrl(picture.url)} />
    </UnstyledButton>
  );
}

/** The notes below the pictures: how many are still being fetched, and each reason for which others are not shown, once. */
function notesOf({ pictures }: Message): string[] {
  const waiting = pictures.filter(({ state }) => state === 'WAITING').length;
  const word = waiting === 1 ? 'A picture is being fetched …' : `${waiting} pictures are being fetched …`;
  return [...(waiting > 0 ? [word] : []), ...new Set(pictures.flatMap(({ why }) => why ?? []))];
}

/** The pictures of a text as thumbnails, with notes about those that are not shown; renders nothing for a text without pictures. */
export function MessagePictures({ leadId, message }: { leadId: string; message: Message }) {
  const [open, setOpen] = useState<number | null>(null);
  if (message.pictures.length === 0) return null;
  const shown = shownPictures(message);
  return (
    <div className={classes.pictures}>
      {shown.map((picture, n) => (
        <Thumbnail key={picture.name} leadId={leadId} picture={picture} onOpen={() => setOpen(n)} />
      ))}
      {notesOf(message).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {open !== null && <PictureModal pictures={shown} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
