// The campaign templates: five for each brand, which can be sent as they are written.
import { describe, expect, it } from 'vitest';
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BUSINESS_PLACEHOLDER } from '#platform/brands/templates/template.ts';
import { templatesOf, templateText } from '#platform/brands/templates/templates.ts';

/** The longest name of an organization in a text, and the room that a link takes. */
const LONG_NAME = 'A name of an organization that never ends, not even here';
const LINK_LETTERS = 40;

describe.each(Object.values(BRANDS))('the templates of $name', (brand) => {
  const templates = templatesOf(brand);
  const steps = templates.flatMap((template) => template.steps);

  it('are five, each with a key, a name and a sentence of its own', () => {
    for (const part of ['key', 'name', 'purpose'] as const)
      expect(new Set(templates.map((template) => template[part])).size).toBe(5);
    for (const { purpose } of templates) expect(purpose).toMatch(/^[A-Z].*[.?]$/);
  });

  it('name the business in the first text, and how to opt out', () => {
    for (const {
      key,
      steps: [first],
    } of templates) {
      expect(first?.message, key).toContain(BUSINESS_PLACEHOLDER);
      expect(first?.message, key).toContain('STOP');
    }
  });

  it('have texts that fit with a long name and a link, in the cheap alphabet and with placeholders of the brand', () => {
    for (const { message, pitch } of steps) {
      const text = templateText(message, LONG_NAME);
      expect(messageRefusal(text, pitch ? LINK_LETTERS : 0), message).toBeNull();
      expect(text).toMatch(/^[ -~]+$/);
      const named = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name);
      expect(brand.placeholders).toEqual(expect.arrayContaining(named));
    }
  });

  it('have slides and appointments only where the brand has them, and slides in at least one where it does', () => {
    const { allowSlides, threeSequences } = brand.flags;
    expect(steps.some(({ pitch }) => pitch)).toBe(allowSlides);
    if (!threeSequences) expect(steps.filter(({ structure }) => structure)).toEqual([]);
  });

  it('are in order: every later text leaves after the one before it', () => {
    for (const template of templates)
      for (const { days = 0, hours = 0 } of template.steps.slice(1))
        expect(days + hours, template.key).toBeGreaterThan(0);
  });
});
