// The component kit's theme for one brand, with its variables in a stylesheet that a strict content policy allows.
import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import {
  colorsTuple,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  Menu,
  mergeMantineTheme,
  Tooltip,
} from '@mantine/core';
import type { Brand } from '#platform/brands/brand.ts';
import { shadesOf } from '../../kit/accent-shades.ts';

/** The grays of the dark scheme, the same as in base.css. */
const DARK: MantineColorsTuple = [
  '#d4d6db',
  '#b6bac2',
  '#a4a9b3',
  '#8a8f99',
  '#474b54',
  '#31343b',
  '#23252a',
  '#1b1d21',
  '#131417',
  '#0e0f11',
];

/** No tooltip is wider (LIM-13). */
const TOOLTIP_PX = 340;

const BESIDE_ITS_BUTTON = { withinPortal: false, floatingStrategy: 'fixed' } as const;

/** Buttons and fields are less round than cards. */
const RADIUS_SHARE = 2 / 3;
const MOST_RADIUS = 12;

const smallCorner = ({ look }: Brand) => Math.min(MOST_RADIUS, Math.round(look.corner * RADIUS_SHARE));

/** The theme of a brand: its accent for the main action and for selection, neutral otherwise. */
export function themeOf(brand: Brand): MantineThemeOverride {
  return createTheme({
    colors: { accent: colorsTuple(shadesOf(brand.accent)), dark: DARK },
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    luminanceThreshold: 0.35,
    radius: { md: `${smallCorner(brand)}px`, lg: `${brand.look.corner}px` },
    defaultRadius: 'md',
    other: { ...brand.look, cornerSmall: smallCorner(brand) },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      // What opens beside its button is there in the page as well: inside the landmark, or the dialog, in which somebody is. It is
      // fixed to the window, so that nothing that scrolls cuts it off.
      // Named, not imported: the first screen loads no list.
      Popover: { defaultProps: BESIDE_ITS_BUTTON },
      Combobox: { defaultProps: BESIDE_ITS_BUTTON },
      // A menu opens with the focus on its first entry, not on nothing.
      Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
      Tooltip: Tooltip.extend({ defaultProps: { maw: TOOLTIP_PX, multiline: true } }),
    },
    fontFamily: '"Schibsted Grotesk Variable", "Schibsted Grotesk Fallback", system-ui, sans-serif',
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: 'var(--middle)', xl: '28px' },
    headings: { fontFamily: 'inherit', fontWeight: '600' },
  });
}

/**
 * Puts the theme's variables in a constructed stylesheet: without an inline style element the policy needs no
 * exception.
 */
export function applyTheme(theme: MantineThemeOverride): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const sheet = new CSSStyleSheet();
  const { corner, cornerSmall, row, gap, second } = merged.other;
  const look = `:root { --corner: ${corner}px; --corner-small: ${cornerSmall}px; --row: ${row}px; --gap: ${gap}px; --hue-2: ${second}; }`;
  sheet.replaceSync(`${convertCssVariables(defaultCssVariablesResolver(merged), ':root')}\n${look}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
