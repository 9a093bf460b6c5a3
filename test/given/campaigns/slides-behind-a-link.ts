// A pitch of three slides with a question, that of another pitch, and the brand's own number: the data with which links are tested.

/** The number from which a brand texts its codes. */
export const BRAND_NUMBER = '+16025559999';

/** Each function stores its part in the table of organization 101; `pitch` accepts fields of its own where they matter. */
export type Keeping = Record<'pitch' | 'number' | 'other', (given?: object) => Promise<void>>;

/** Call it after the table exists. */
export async function keeping(): Promise<Keeping> {
  const [{ PitchEntity }, { SlideEntity }, { WidgetEntity }, { OwnNumberEntity, NumberEntity }] = await Promise.all([
    import('#domain/pitches/pitch/pitch.entity.ts'),
    import('#domain/pitches/slides/slide.entity.ts'),
    import('#domain/pitches/widgets/widget.entity.ts'),
    import('#domain/accounts/number.entity.ts'),
  ]);
  const created = '2026-01-01T00:00:00.000Z';
  const common = { organizationId: '101', created };
  return {
    pitch: async (given = {}) => {
      await PitchEntity.put({
        ...common,
        pitchId: 'pit_one',
        userId: 'usr_ana',
        code: 'pitchcode',
        title: 'Braces',
        lifecycle: 'active',
        structure: ['sld_a', 'sld_b', 'sld_c'],
        ...given,
      }).go();
      await SlideEntity.put([
        {
          ...common,
          slideId: 'sld_a',
          pitchId: 'pit_one',
          slideType: 'TEXT',
          title: 'Hello',
          widgetStructure: ['wdg_a'],
        },
        { ...common, slideId: 'sld_b', pitchId: 'pit_one', slideType: 'AUDIO', url: '/media/101/upl_voice' },
        {
          ...common,
          slideId: 'sld_c',
          pitchId: 'pit_one',
          slideType: 'CALENDAR',
          url: 'https://calendly.com/ana/intro',
          calendars: [
            { id: 'cal_1', modelName: 'PITCH_SLIDE', name: 'Longer', value: 'https://calendly.com/ana/long' },
          ],
        },
      ]).go();
      const { MediaEntity } = await import('#domain/media/media.entity.ts');
      await MediaEntity.put({
        ...common,
        mediaId: 'upl_voice',
        kind: 'audio',
        state: 'READY',
        userId: 'usr_ana',
        bytes: 9,
        seconds: 30,
        mimeType: 'audio/mpeg',
      }).go();
      await WidgetEntity.put({
        ...common,
        widgetId: 'wdg_a',
        slideId: 'sld_a',
        widgetType: 'YESNO',
        label: 'Shall we?',
      }).go();
    },
    other: async () => {
      const slide = { ...common, slideId: 'sld_of_another', pitchId: 'pit_two', slideType: 'TEXT' } as const;
      await SlideEntity.put({ ...slide, widgetStructure: ['wdg_of_another'] }).go();
      const question = { widgetType: 'YESNO', label: 'Shall they?' } as const;
      await WidgetEntity.put({ ...common, ...question, widgetId: 'wdg_of_another', slideId: 'sld_of_another' }).go();
    },
    number: async () => {
      const number = { organizationId: 'brand', phone: BRAND_NUMBER, senderId: 'sender_brand' };
      await OwnNumberEntity.put(number).go();
      await NumberEntity.put({ ...number, providerId: 'PN1', created }).go();
    },
  };
}
