// Light or dark on this device; without a choice the app follows the device.
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

const CHOICES = [
  { value: 'auto', label: 'Follow the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The choice takes effect at once and is stored in this browser. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className="card section-card" aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <p className="note">On this device alone.</p>
      <SegmentedControl
        aria-labelledby="appearance"
        data={[...CHOICES]}
        value={colorScheme}
        onChange={(chosen) => setColorScheme(CHOICES.find(({ value }) => value === chosen)?.value ?? 'auto')}
      />
    </section>
  );
}
