// The public address of a page: to read, to copy, as a QR code for print, and as a line for one's own website (SES-22).
import { Button } from '@mantine/core';
import { copyText } from '#web/staff/ui/copy-text.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { QrCode } from '#web/staff/ui/qr/qr-code.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import classes from './page-settings.module.css';
import { download, qrPng, qrSvg } from './qr-files.ts';

const FILE_NAME = 'qr-code';

/** The full address of a page, on the app's host. */
export const publicLink = (path: string) => `${location.origin}${path}`;

/** Copies the address to the clipboard; says so, or what to do when the browser forbids it. */
export const copyLink = (link: string): Promise<void> => copyText(link, 'Address', 'Link Copied');

/** The line of HTML that shows the form on another site. */
function OnOwnSite({ link }: { link: string }) {
  const { origin, pathname } = new URL(link);
  const line = `<script async src="${origin}/embed.js" data-form="${pathname}"></script>`;
  return (
    <details className={classes.site}>
      <summary>Put the form on your own website</summary>
      <div className={classes.onSite}>
        <p className="note">
          Paste this line where the form is to appear. It sets no cookie; what people agree to is kept as it is shown
          there.
        </p>
        <code className={classes.line}>{line}</code>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="copy" size={14} />}
          onClick={() => void copyText(line, 'Line')}
        >
          Copy line
        </Button>
        <p className="note">A website with a content security policy allows {origin} in script-src and frame-src.</p>
      </div>
    </details>
  );
}

async function savePng(link: string): Promise<void> {
  const file = await qrPng(link);
  if (file) download(file, `${FILE_NAME}.png`);
  else toast('error', 'Could not draw the QR code', 'Take the SVG file instead.');
}

/** The address with its QR code, and the code as files. */
export function PageLink({ link }: { link: string }) {
  return (
    <section className={classes.link} aria-label="Link">
      <QrCode text={link} label={`QR code of ${link}`} px={112} />
      <div className="stack-tight">
        <a className={classes.address} href={link} target="_blank" rel="noreferrer">
          {link.replace(/^https?:\/\//, '')}
        </a>
        <p className="note">Print the code for your counter or a poster.</p>
        <div className="row">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="copy" size={14} />}
            onClick={() => void copyLink(link)}
          >
            Copy link
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" size={14} />}
            aria-label="QR code as SVG"
            onClick={() => download(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`)}
          >
            SVG
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" size={14} />}
            aria-label="QR code as PNG"
            onClick={() => void savePng(link)}
          >
            PNG
          </Button>
        </div>
      </div>
      <OnOwnSite link={link} />
    </section>
  );
}
