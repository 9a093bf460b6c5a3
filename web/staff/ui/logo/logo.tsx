// A small logo; a drawing when there is none.
import { Icon, type IconName } from '../icon.tsx';
import classes from './logo.module.css';

/** Decorative, beside the name that it belongs to. */
export function Logo({ image, none = 'slides' }: { image: string | null; none?: IconName }) {
  if (image) return <img className={classes.logo} src={image} alt="" />;
  return (
    <span className={classes.logo}>
      <Icon name={none} />
    </span>
  );
}
