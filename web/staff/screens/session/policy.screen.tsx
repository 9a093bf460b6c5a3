// /policy: the brand's privacy policy, for everybody, signed in or not (BRD-13, BRD-14).
import { useEffect } from 'react';
import { Link } from 'react-router';
import { POLICY_LINK } from '#platform/brands/page-brand.ts';
import { COPYRIGHT_FROM, policySections, supportAddress } from '#platform/brands/policy.ts';
import { brand } from '#web/kit/config.ts';
import { paths } from '../../base/routes.ts';
import classes from '../../features/session/session.module.css';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';

function Contact() {
  const address = supportAddress(brand());
  return (
    <p>
      <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}

/** The sections of the policy, the support address, the copyright up to the current year, and the version. */
export function PolicyScreen() {
  const { name, version } = brand();
  useEffect(() => {
    document.title = `${POLICY_LINK} - ${name}`;
  }, [name]);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <BrandMark size={44} />
        <strong>{name}</strong>
      </header>
      <main className={classes.policy}>
        <h1>{POLICY_LINK}</h1>
        {policySections(brand()).map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <Contact />
      </main>
      <footer className={classes.footer}>
        © {COPYRIGHT_FROM}–{new Date().getFullYear()} {name} {version} <Link to={paths.home}>Home</Link>
      </footer>
    </div>
  );
}
