import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';

export function NotFoundPage() {
  return (
    <Notice
      title="There is no such screen"
      text="The address may be mistyped, or what it led to has been removed."
      action={<Link to="/">Go to the start of the console</Link>}
    />
  );
}
