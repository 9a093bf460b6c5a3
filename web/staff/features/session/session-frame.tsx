// The frame of the signed-out screens: the brand's mark and purpose, one card with one task, links to the others.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { POLICY_LINK } from '#platform/brands/page-brand.ts';
import { brand, words } from '#web/kit/config.ts';
import { paths } from '../../base/routes.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { pixelAddress } from './advertising-pixel.ts';
import classes from './session.module.css';

/** A card in the middle of the page; `below` holds the links to the other session screens. */
export function SessionFrame({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const pixel = pixelAddress(location);
  return (
    <main className={classes.page}>
      <header className={classes.brand}>
        <BrandMark size={44} />
        <strong>{brand().name}</strong>
        <p>{words().purpose}</p>
      </header>
      <section className={classes.card}>
        <h1>{title}</h1>
        {lead && <p className="note">{lead}</p>}
        {children}
      </section>
      {below && <div className={classes.below}>{below}</div>}
      <footer className={classes.footer}>
        <span>
          © {brand().footerYear} {brand().name} {brand().version}
        </span>
        <Link to={paths.policy}>{POLICY_LINK}</Link>
      </footer>
      {pixel && <img src={pixel} alt="" width={1} height={1} />}
    </main>
  );
}
