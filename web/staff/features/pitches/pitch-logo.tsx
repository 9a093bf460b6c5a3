// The logo of a pitch, small; slides are drawn where there is none.
import { Icon } from '../../ui/icon.tsx';
import classes from './pitches.module.css';

/** Decoration beside the title. */
export function PitchLogo({ image }: { image: string | null }) {
  if (image) return <img className={classes.logo} src={image} alt="" />;
  return (
    <span className={classes.logo}>
      <Icon name="slides" />
    </span>
  );
}
