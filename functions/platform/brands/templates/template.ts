// What a campaign template is: texts with their times, and pitches of text slides with questions.

/** A question below a slide; options are those of CHOICE. */
export type TemplateQuestion = {
  type: 'YESNO' | 'CHOICE' | 'SHORT' | 'RATING';
  label: string;
  options?: readonly string[];
};

/** A slide of text: its title, a heading, and lines below it as a list. */
export type TemplateSlide = {
  title: string;
  heading: string;
  lines: readonly string[];
  questions?: readonly TemplateQuestion[];
};

/** The pitch behind the link of a text. */
export type TemplatePitch = { title: string; endText: string; slides: readonly TemplateSlide[] };

export type TemplateStep = {
  /** The text; `BUSINESS` in it becomes the organization's name. */
  message: string;
  /** Before or after an appointment; without it a text of the series. */
  structure?: 'before' | 'appointment';
  days?: number;
  hours?: number;
  window?: 'morning' | 'afternoon' | 'evening';
  pitch?: TemplatePitch;
};

/** A campaign that is written already: staff change its words and send it. */
export type CampaignTemplate = {
  /** Unique in its brand; calls name the template by it. */
  key: string;
  name: string;
  /** What it is good for, in one sentence. */
  purpose: string;
  steps: readonly TemplateStep[];
};

/** Stands for the organization's name in a template's texts. */
export const BUSINESS_PLACEHOLDER = '[business]';
