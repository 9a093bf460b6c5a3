// The line below a shared screen that turns the camera bubble on in a corner, and off again (PIT-05).
import { Checkbox, NativeSelect } from '@mantine/core';
import { Notice } from '#web/staff/ui/states.tsx';
import type { OpenedSources } from './camera-and-screen.ts';
import { CORNERS } from './camera-bubble.ts';
import { useBubble } from './use-camera-bubble.ts';

const NAMES = CORNERS.map((corner) => ({ value: corner, label: corner.replace(/^./, (first) => first.toUpperCase()) }));

/** The checkbox, the corner while the camera is on, and the sentence for a camera that cannot be opened. */
export function BubbleLine({ open, isRecorded }: { open: OpenedSources | null; isRecorded: boolean }) {
  const { isOn, corner, problem, mayTurnOn, turnOn, turnOff, place: moveTo } = useBubble(open, isRecorded);
  return (
    <div className="stack-tight">
      <div className="row">
        {(isOn || mayTurnOn) && (
          <Checkbox
            label="Show my camera in a corner"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => void (checked ? turnOn() : turnOff())}
          />
        )}
        <span className="grow" />
        {isOn && (
          <NativeSelect
            aria-label="Corner of the camera"
            data={NAMES}
            value={corner}
            onChange={({ currentTarget: { value } }) => moveTo(CORNERS.find((one) => one === value) ?? corner)}
          />
        )}
      </div>
      {problem && (
        <div role="alert">
          <Notice kind="warn">{problem}</Notice>
        </div>
      )}
    </div>
  );
}
