// The AppSync resolver of the pitches room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { archivePitches } from './pitch/archive-pitches.ts';
import { clonePitch } from './pitch/clone-pitch.ts';
import { createPitch } from './pitch/create-pitch.ts';
import { pitch } from './pitch/pitch.ts';
import { pitches } from './pitch/pitches.ts';
import { updatePitch } from './pitch/update-pitch.ts';
import { createPitchSlide } from './slides/create-pitch-slide.ts';
import { deletePitchSlide } from './slides/delete-pitch-slide.ts';
import { pitchSlide } from './slides/pitch-slide.ts';
import { pitchSlides } from './slides/pitch-slides.ts';
import { updatePitchSlide } from './slides/update-pitch-slide.ts';
import { createSlideWidget } from './widgets/create-slide-widget.ts';
import { deleteSlideWidget } from './widgets/delete-slide-widget.ts';
import { slideWidget } from './widgets/slide-widget.ts';
import { updateSlideWidget } from './widgets/update-slide-widget.ts';

export const handler = resolverDoor(
  'pitches',
  {
    archivePitches,
    clonePitch,
    createPitch,
    createPitchSlide,
    createSlideWidget,
    deletePitchSlide,
    deleteSlideWidget,
    pitch,
    pitches,
    pitchSlide,
    pitchSlides,
    slideWidget,
    updatePitch,
    updatePitchSlide,
    updateSlideWidget,
  },
  audited,
);
