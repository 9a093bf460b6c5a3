// /: the brand's plain start page, for people who come from a page for leads and have no account (PUB-16).
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { POLICY_LINK } from '#platform/brands/page-brand.ts';
import { brand } from '#web/kit/config.ts';
import { leftSender } from '#web/kit/left-sender.ts';
import { paths } from '../../base/routes.ts';
import classes from '../../features/session/session.module.css';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';

/** The brand whose page it was, the way back to that page, and the sign-in link for staff. */
export function StartScreen() {
  const sender = leftSender();
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <BrandMark size={44} />
        <h1>{brand().name}</h1>
      </div>
      <Button component="a" href={document.referrer}>
        {sender ? `Back to ${sender}` : 'Back to the page'}
      </Button>
      <Link to={paths.login}>Staff sign in</Link>
      <Link to={paths.policy}>{POLICY_LINK}</Link>
    </main>
  );
}
