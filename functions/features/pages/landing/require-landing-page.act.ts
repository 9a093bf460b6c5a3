// Reads the landing page that staff named, and answers it.

import { type KeptLandingPage, landingPageById } from '#domain/pages/landing-page.entity.ts';
import type { LandingPage } from '#functions/schema.gen.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { landingPagesAnswer } from './landing-page-answer.act.ts';

/** The page, archived or not; refused as missing if it is another organization's. */
export async function requireLandingPage(organizationId: string, landingPageId: string): Promise<KeptLandingPage> {
  const page = await landingPageById(organizationId, landingPageId);
  if (!page) throw notFound();
  return page;
}

/** The page as answered; refused as missing when it does not exist. */
export async function landingPageAnswer(organizationId: string, landingPageId: string): Promise<LandingPage> {
  const page = await requireLandingPage(organizationId, landingPageId);
  const [answered] = await landingPagesAnswer(organizationId, [page]);
  if (!answered) throw notFound();
  return answered;
}
